package serve

import (
	"encoding/binary"
	"io"
	"net"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// turnAway tells a client why it isn't served, and closes its connection. It reads what the client has sent until then,
// since a connection that is closed with unread data is reset, and its client never sees why. It may take a few
// seconds.
func turnAway(c net.Conn, why string) {
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(lastWords))
	if _, err := c.Write(disconnection(why)); err != nil {
		return
	}
	if half, ok := c.(interface{ CloseWrite() error }); ok {
		_ = half.CloseWrite()
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(c, mostBeforeKeys))
}

// mostBeforeKeys is more than clients send before they have keys: their version and what they support.
const mostBeforeKeys = 16 << 10

// tooManyConnections is the reason of a disconnection by RFC 4250, section 4.2.2.
const tooManyConnections = 12

// disconnection returns a server's version and a message that ends the connection with a text, as they are sent before
// there are any keys (RFC 4253, sections 4.2, 6 and 11.1). OpenSSH shows the text; lines before the version it hides.
func disconnection(why string) []byte {
	const leastPadding, block = 4, 8
	payload := gossh.Marshal(struct {
		Reason         uint32 `sshtype:"1"`
		Text, Language string
	}{tooManyConnections, why, "en"})
	padding := leastPadding + (block-(5+len(payload)+leastPadding)%block)%block
	packet := binary.BigEndian.AppendUint32([]byte("SSH-2.0-"+version+"\r\n"), uint32(1+len(payload)+padding))
	packet = append(append(packet, byte(padding)), payload...)
	return append(packet, make([]byte, padding)...)
}
