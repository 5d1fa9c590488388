/** Whether an address leads to this computer alone. */
function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** USR-02e: the whole link under the best address. The secret is in the fragment, which no server and no log sees. */
export function linkText(token: string, pageOrigin: string, deviceAddresses: readonly string[]): string {
  const all = [pageOrigin, ...deviceAddresses.map((address) => address.replace(/\/+$/, ''))]
  return `${all.find((address) => !isLoopback(address)) ?? pageOrigin}/join#${token}`
}
