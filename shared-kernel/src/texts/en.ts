export const texts = {
  faults: {
    offline: 'The network is down. Check your connection.',
    requestTimedOut: 'The request timed out. Try again later.',
    other: 'Something went wrong. Try again later.',
    details: 'Details',
  },
}
