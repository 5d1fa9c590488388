import { encodeQuery } from '@cove/device-contract'
import { filesStart, sessionStart } from '@cove/device-contract/start'
import type { ResourceRef } from '@cove/device-contract/files'
import { versions } from '@cove/device-contract/versions'
import { urlOf } from './download.ts'
import type { MediaUrlParts } from './media-url.ts'

/** A file of the device; with `versionId` one of its earlier contents (VER-02). */
export interface ContentRef extends ResourceRef {
  readonly versionId?: string | undefined
}

/** Bytes of a file, both ends inclusive, as in HTTP Range. */
export interface ReadRange {
  readonly startByte: number
  readonly endByte: number
  readonly signal?: AbortSignal
}

/** A part of a file as it is now. */
export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Size of the whole file, in bytes. */
  readonly totalBytes: number
  /** Another one as soon as the content is another one. */
  readonly version: string
}

/** Replaced in tests; the browser's otherwise. */
export interface ReadRangeParts extends MediaUrlParts {
  readonly fetch?: typeof globalThis.fetch
  readonly nowMs: () => number
}

/** An address is used again for so long, in ms; its ticket lasts longer (H-62). */
const addressMs = 120_000
const keptAddresses = 20

/**
 * VW-06, OFF-05: reads parts of a file. Resolves undefined when the device refused or could not be reached; rejects with the signal's
 * reason when it was cancelled.
 */
export function createReadRange(parts: ReadRangeParts): (file: ContentRef, range: ReadRange) => Promise<FilePart | undefined> {
  const send = parts.fetch ?? globalThis.fetch.bind(globalThis)
  const addresses = new Map<string, { readonly url: Promise<string | undefined>; readonly atMs: number }>()
  const addressOf = (file: ContentRef, isFresh: boolean): Promise<string | undefined> => {
    const key = `${file.storageId}\n${file.path}\n${file.versionId ?? ''}`
    const known = addresses.get(key)
    if (known && !isFresh && parts.nowMs() - known.atMs < addressMs) return known.url
    const url = file.versionId === undefined ? addressWithTicket(parts, file) : addressOfVersion(parts, file, file.versionId)
    addresses.delete(key)
    addresses.set(key, { url, atMs: parts.nowMs() })
    for (const [oldest] of addresses) if (addresses.size > keptAddresses) addresses.delete(oldest)
    return url
  }
  const attempt = async (file: ContentRef, range: ReadRange, isFresh: boolean): Promise<FilePart | 'refused' | undefined> => {
    const url = await addressOf(file, isFresh)
    range.signal?.throwIfAborted()
    if (url === undefined) return undefined
    const headers = { Range: `bytes=${range.startByte}-${range.endByte}` }
    const response = await send(url, { headers, cache: 'no-store', ...(range.signal && { signal: range.signal }) }).catch(
      (cause: unknown) => {
        range.signal?.throwIfAborted()
        if (cause instanceof TypeError) return undefined
        throw cause
      },
    )
    if (!response) return undefined
    const version = response.headers.get('etag') ?? ''
    if (response.status === 416) {
      const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
      return { bytes: new Uint8Array(), totalBytes: Number(whole ?? 0), version }
    }
    if (response.status !== 206) return 'refused'
    const bytes = new Uint8Array(await response.arrayBuffer())
    const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
    return { bytes, totalBytes: Number(whole ?? range.startByte + bytes.length), version }
  }
  return async (file, range) => {
    const first = await attempt(file, range, false)
    if (first !== 'refused') return first
    // The ticket may have ended with the session that gave it.
    const second = await attempt(file, range, true)
    return second === 'refused' ? undefined : second
  }
}

/** H-27: a ticket for exactly this file, because a media ticket opens only what a browser shows in place. */
async function addressWithTicket(parts: ReadRangeParts, { storageId, path }: ResourceRef): Promise<string | undefined> {
  const ref = { storageId, path }
  const answer = await parts
    .device()
    .use(filesStart)
    .downloadTicket({ body: { items: [ref] } })
    // The device is away: the caller shows its own error state, with a retry.
    .catch(() => undefined)
  if (!answer?.ok) return undefined
  return urlOf(parts, filesStart.calls.download.path, encodeQuery(filesStart.calls.download, { ...ref, ticket: answer.data.ticket }))
}

/** VER-02: an earlier content of a file, which a media ticket opens. */
async function addressOfVersion(parts: ReadRangeParts, { storageId, path }: ResourceRef, versionId: string): Promise<string | undefined> {
  const answer = await parts
    .device()
    .use(sessionStart)
    .mediaTicket()
    .catch(() => undefined)
  if (!answer?.ok) return undefined
  const query = encodeQuery(versions.calls.content, { storageId, path, versionId, ticket: answer.data.ticket })
  return urlOf(parts, versions.calls.content.path, query)
}
