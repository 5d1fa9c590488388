import { encodeQuery } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { filesStart } from '@cove/device-contract/start'
import type { ResourceRef } from '@cove/device-contract/files'
import { urlOf } from './download.ts'

/** What reading a file needs. */
export interface ReadStartParts {
  readonly device: () => DeviceClient
  readonly baseUrl: () => string
  /** Replaced in tests; the browser's otherwise. */
  readonly fetch?: typeof globalThis.fetch
}
/** The first bytes of a file. */
export interface FileStart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Size of the whole file, in bytes. */
  readonly totalBytes: number
}

/**
 * FM-15a: the first `maxBytes` of a file, for a preview. Resolves undefined when the device refused or could not be reached;
 * rejects with the signal's reason when it was cancelled.
 */
export async function readStart(
  parts: ReadStartParts,
  file: ResourceRef,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<FileStart | undefined> {
  const ref = { storageId: file.storageId, path: file.path }
  const answer = await parts
    .device()
    .use(filesStart)
    .downloadTicket({ body: { items: [ref] } }, { signal })
  if (!answer.ok) return undefined
  const address = urlOf(
    parts,
    filesStart.calls.download.path,
    encodeQuery(filesStart.calls.download, { ...ref, ticket: answer.data.ticket }),
  )
  const send = parts.fetch ?? globalThis.fetch
  const response = await send(address, { headers: { Range: `bytes=0-${maxBytes - 1}` }, signal, cache: 'no-store' }).catch(
    (cause: unknown) => {
      signal.throwIfAborted()
      // No network: the caller shows its own error state, with a retry.
      if (cause instanceof TypeError) return undefined
      throw cause
    },
  )
  // 416: an empty file has no first byte.
  if (response?.status === 416) return { bytes: new Uint8Array(), totalBytes: 0 }
  if (!response?.ok) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, maxBytes)
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { bytes, totalBytes: whole === undefined ? bytes.length : Number(whole) }
}
