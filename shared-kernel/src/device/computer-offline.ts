/** DEV-04b, H-66: this computer has no network, and the device is not on this very computer. */
export function isComputerOffline(): boolean {
  const { hostname } = location
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return !navigator.onLine && !isLoopback
}
