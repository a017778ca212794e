package webrtc

// What is left in a browser of the files that are left out.

// ICECandidate is an address of this device. Which one stands in the description.
type ICECandidate struct{}

// ICEServer is a STUN or TURN server. The browser reads its address.
type ICEServer struct {
	URLs           []string
	Username       string
	Credential     any
	CredentialType ICECredentialType
}

func (s ICEServer) validate() (none struct{}, err error) { return none, nil }

// ICETrickleCapability says whether the other takes addresses later.
type ICETrickleCapability int

const (
	ICETrickleCapabilityUnknown ICETrickleCapability = iota
	ICETrickleCapabilitySupported
	ICETrickleCapabilityUnsupported
)

// SessionDescription is what a browser says of a connection.
type SessionDescription struct {
	Type SDPType
	SDP  string
}

// mistake is an error that is there without being made when the program starts.
type mistake string

func (m mistake) Error() string { return string(m) }

const (
	ErrUnknownType                             mistake = "unknown"
	ErrConnectionClosed                        mistake = "connection closed"
	ErrModifyingPeerIdentity                   mistake = "peerIdentity cannot be modified"
	ErrModifyingBundlePolicy                   mistake = "bundle policy cannot be modified"
	ErrModifyingRTCPMuxPolicy                  mistake = "rtcp mux policy cannot be modified"
	ErrModifyingICECandidatePoolSize           mistake = "ice candidate pool size cannot be modified"
	errICEProtocolUnknown                      mistake = "unknown protocol"
	errSignalingStateCannotRollback            mistake = "can't rollback from stable state"
	errSignalingStateProposedTransitionInvalid mistake = "invalid proposed signaling state transition"
	errInvalidICECredentialTypeString          mistake = "invalid ICECredentialType"
)
