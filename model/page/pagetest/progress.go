package pagetest

// Progress remembers finished lessons in memory.
type Progress struct {
	IDs []string
	// Fail is what reading and keeping them fail with.
	Fail error
	put  []string
}

// Finished implements [page.Progress].
func (p *Progress) Finished() ([]string, error) { return p.IDs, p.Fail }

// Put implements [page.Progress].
func (p *Progress) Put(id string) { p.put = append(p.put, id) }

// Flush implements [page.Progress].
func (p *Progress) Flush() error {
	if p.Fail == nil {
		p.IDs, p.put = append(p.IDs, p.put...), nil
	}
	return p.Fail
}
