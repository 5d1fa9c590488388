/** Whether an address leads to this computer alone. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/**
 * Addresses a link may begin with, the best first: the page's own unless it leads to this computer alone, then those of the device.
 * The page's own only counts where it is the device's own desktop.
 */
export function linkAddresses(pageOrigin: string, deviceAddresses: readonly string[]): readonly string[] {
  const reachable = [pageOrigin, ...deviceAddresses.map((address) => address.replace(/\/+$/, ''))].filter((one) => !isLoopback(one))
  return reachable.length === 0 ? [pageOrigin] : [...new Set(reachable)]
}

/** The whole link. The secret is in the fragment, which no server and no log sees. */
export function linkText(address: string, token: string): string {
  return `${address}/join#${token}`
}
