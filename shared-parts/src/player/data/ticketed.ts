const stepMs = 100
const mostMs = 5000

/**
 * H-27: an address that carries the session's ticket, awaited where the ticket is not there yet: a page that begins with a video asks for
 * its first one only now. Undefined when the device gives none within five seconds.
 */
export async function ticketed(address: () => string | undefined): Promise<string | undefined> {
  for (let waitedMs = 0; waitedMs <= mostMs; waitedMs += stepMs) {
    const url = address()
    if (url !== undefined) return url
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
  return undefined
}
