package app

import "github.com/maxence-charriere/go-app/v10/pkg/errors"

// errNoCrypto answers Context.Encrypt and Decrypt, which the game does not use.
var errNoCrypto = errors.New("encryption is left out of this build")

func encrypt(string, []byte) ([]byte, error) { return nil, errNoCrypto }

func decrypt(string, []byte) ([]byte, error) { return nil, errNoCrypto }
