import { envelopeOf, loadErrorBook } from '@cove/device-contract'
import { DeviceProblem } from '../../backup/ports.ts'

/** The bytes at an address of the device that carries its ticket, or that is asked with the token of a program. Throws `DeviceProblem`. */
export async function* readAddress(
  address: string,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const response = await orAway(fetch(address, { signal, ...(headers ? { headers } : {}) }), signal)
  // A failure is an envelope without the name of a file.
  if (!response.ok || response.headers.get('content-disposition') === null) throw await refusalOf(response, signal)
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await orAway(reader.read(), signal)
    if (done) return
    yield value
  }
}

/** BK-07: a space that is away or a session that ended is no matter of one file. */
async function refusalOf(response: Response, signal: AbortSignal): Promise<DeviceProblem> {
  const envelope = envelopeOf(await response.json().catch(() => undefined))
  signal.throwIfAborted()
  if (envelope) return new DeviceProblem((await loadErrorBook()).nameOf(envelope.code) ?? 'unknownError')
  return response.status >= 500 ? new DeviceProblem('offline', true) : new DeviceProblem('fileNotFound')
}

async function orAway<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new DeviceProblem('offline', true)
  }
}
