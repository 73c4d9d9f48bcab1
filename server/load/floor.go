package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"net"

	"golang.org/x/crypto/ssh"
)

// serveFloor is the least an SSH server can do: accept everyone, echo bytes.
func serveFloor(prof profiles) error {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	signer, err := ssh.NewSignerFromKey(key)
	if err != nil {
		return err
	}
	config := &ssh.ServerConfig{PublicKeyCallback: func(ssh.ConnMetadata, ssh.PublicKey) (*ssh.Permissions, error) {
		return nil, nil
	}}
	config.AddHostKey(signer)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	go acceptFloor(l, config)
	return control(l.Addr().String(), prof.asked, func() error { return l.Close() })
}

func acceptFloor(l net.Listener, config *ssh.ServerConfig) {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		go echoConn(c, config)
	}
}

func echoConn(c net.Conn, config *ssh.ServerConfig) {
	conn, channels, requests, err := ssh.NewServerConn(c, config)
	if err != nil {
		return
	}
	defer conn.Close()
	go ssh.DiscardRequests(requests)
	for n := range channels {
		if n.ChannelType() != "session" {
			_ = n.Reject(ssh.UnknownChannelType, "")
			continue
		}
		ch, reqs, err := n.Accept()
		if err != nil {
			return
		}
		go func() {
			for r := range reqs {
				_ = r.Reply(true, nil)
			}
		}()
		go func() {
			_, _ = io.Copy(ch, ch) // ends with the session
			_ = ch.Close()
		}()
	}
}
