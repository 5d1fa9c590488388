import { DeviceProblem } from '../../backup/ports.ts'

/** The bytes at an address of the device that carries its ticket. */
export async function* readAddress(address: string, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const response = await orAway(fetch(address, { signal }), signal)
  // A failure is an envelope without the name of a file.
  if (!response.ok || response.headers.get('content-disposition') === null) throw new DeviceProblem('fileNotFound')
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await orAway(reader.read(), signal)
    if (done) return
    yield value
  }
}

async function orAway<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new DeviceProblem('offline', true)
  }
}
