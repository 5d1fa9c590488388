export const texts = {
  faults: {
    offline: 'The network is down. Check your connection.',
    requestTimedOut: 'The request timed out. Try again later.',
    unreachable: 'The device cannot be reached. Check the network.',
    senseless: 'The device gave an answer that makes no sense. Try again later.',
    callMissing: 'This device does not have the call “{{call}}”: its version is older, or the feature is not on.',
    other: 'Something went wrong. Try again later.',
    details: 'Details',
  },
}
