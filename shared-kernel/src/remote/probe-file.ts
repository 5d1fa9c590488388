import type { ProbeFile } from './federation-port.ts'

/** How long the device may take to say what is wrong with a file, in ms. */
const probeTimeoutMs = 8_000
/** What the device answers for a file that is not what was built (S-E5). */
const alteredStatus = 409

/** Asks the device for a file again, without running it, and finds out what is wrong with it. Never rejects. */
export const probeFile: ProbeFile = async ({ url, integrity }) => {
  const ask = (options: RequestInit) => fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs), ...options })
  try {
    const answer = await ask({})
    if (answer.status === 404 || answer.status === 410) return 'missing'
    if (answer.status === alteredStatus) return 'altered'
    if (!answer.ok) return 'network'
    await answer.arrayBuffer()
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network'
  }
  if (integrity === undefined) return undefined
  // The browser itself compares: it gives no bytes that do not fit.
  return ask({ integrity }).then(
    () => undefined,
    () => 'altered',
  )
}
