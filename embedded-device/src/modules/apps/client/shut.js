// APP-03: connections that the policy of the page does not stop in every browser are gone before a script of the app runs.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'WebTransport', 'PresentationRequest'])
  Reflect.deleteProperty(globalThis, name)
