import { DeviceFault, catalogue, encodeQuery, envelopeOf } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import type { NetworkPort, RemoteBytes } from '../engine/ports.ts'
import { addressOf, faultOf, refuseDeadRelay, timeLimit, tokenHeader, withSession } from './fetch-transport.ts'
import type { FetchParts } from './fetch-transport.ts'
import { pieceReader } from './piece-reader.ts'
import type { Credentials } from './protocol.ts'

/**
 * TR-09b, W4: pieces of a download are joined up to this size before they are handed on, in bytes: a browser takes its time for each
 * piece it is to write.
 */
const pieceBytes = 8 * 1024 ** 2

/** Nobody waits longer than this for a piece that may be taken at once, in ms: progress, and what a pause or a break costs. */
const pieceMs = 250
/** What is read at once, in bytes: a connection that breaks takes as much along. */
const bufferBytes = 256 * 1024

type OpenBytes = NetworkPort['openBytes']
interface Opening {
  readonly request: DeviceRequest
  readonly range: Parameters<OpenBytes>[1]
  readonly signal: AbortSignal
}

/** TR-09b: opens a range of a file on the device. */
export function createOpenBytes(parts: FetchParts): OpenBytes {
  const call = files.calls.download
  return async (file, range, signal) => {
    const request = { call, path: call.path, query: encodeQuery(call, file), body: undefined, options: { signal } }
    const answer = await withSession(parts, request, (credentials) => open(parts, credentials, { request, range, signal }))
    if (isRemoteBytes(answer)) return answer
    const envelope = envelopeOf(answer)
    throw new DeviceFault('unexpectedCode', call.id, { code: envelope?.code ?? 0, text: envelope?.msg ?? '' })
  }
}

function isRemoteBytes(answer: unknown): answer is RemoteBytes {
  return typeof answer === 'object' && answer !== null && 'body' in answer
}

async function open(parts: FetchParts, credentials: Credentials, opening: Opening): Promise<unknown> {
  const { request, range, signal } = opening
  const limit = timeLimit(request.call, signal)
  const about = { call: request.call, signal, limit }
  try {
    const last = range.end === undefined ? '' : String(range.end - 1)
    const response = await parts.fetch(addressOf(request, credentials), {
      headers: { ...tokenHeader(credentials), ...(range.start > 0 || last !== '' ? { Range: `bytes=${range.start}-${last}` } : {}) },
      signal: limit.signal,
      cache: 'no-store',
    })
    refuseDeadRelay(request.call, credentials, response)
    if (isRefusal(response)) return await refusalOf(response, request)
    const etag = response.headers.get('etag') ?? ''
    // 4064: the file is another one now than the one that was begun.
    if (range.etag !== undefined && etag !== '' && etag !== range.etag) throw redownload(request)
    const { beginBytes, totalBytes } = placeOf(response)
    if (response.status === 416) {
      if (totalBytes !== range.start) throw redownload(request)
      return { beginBytes: totalBytes, totalBytes, etag: range.etag ?? etag, body: nothing() }
    }
    // A device without ranges sends everything again; the caller must know where it begins.
    // A range is taken when it is whole, so its pieces may take their time.
    const body = pieces(response, { ...about, nowMs: range.end === undefined ? parts.nowMs : () => 0 })
    return { beginBytes, totalBytes, etag, body }
  } catch (cause) {
    limit[Symbol.dispose]()
    throw faultOf(cause, about)
  }
}

function redownload(request: DeviceRequest): DeviceFault {
  return new DeviceFault('unexpectedCode', request.call.id, { code: catalogue.redownload.code, text: 'the file changed' })
}

/** Refusals have a status of their own, or come as JSON without anything that belongs to a file. */
function isRefusal({ status, headers }: Response): boolean {
  if (status === 206 || status === 416) return false
  const isEnvelope = headers.get('content-type')?.startsWith('application/json') === true
  return status !== 200 || (isEnvelope && !headers.has('etag') && !headers.has('content-disposition'))
}

/** A refusal comes as an envelope; anything else is a gateway's own page (S-C4). */
async function refusalOf(response: Response, request: DeviceRequest): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (!envelopeOf(answer)) throw new DeviceFault('malformedAnswer', request.call.id, { text: `HTTP ${response.status}` })
  return answer
}

/** Where the bytes of an answer begin, and how long the file is. */
function placeOf(response: Response): { readonly beginBytes: number; readonly totalBytes: number } {
  const [, begin, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  if (total !== undefined) return { beginBytes: Number(begin ?? 0), totalBytes: Number(total) }
  return { beginBytes: 0, totalBytes: Number(response.headers.get('content-length') ?? 0) }
}

async function* nothing(): AsyncGenerator<Uint8Array<ArrayBuffer>> {}

type Pieced = Parameters<typeof faultOf>[1] & Pick<FetchParts, 'nowMs'>

async function* pieces(response: Response, about: Pieced): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  using limit = about.limit
  if (!response.body) return
  const reader = pieceReader(response.body)
  const length = Number(response.headers.get('content-length') ?? 0)
  const fresh = () => new Uint8Array(length > 0 ? Math.min(length, pieceBytes) : pieceBytes)
  let buffer = new Uint8Array(bufferBytes)
  let piece = fresh()
  let filled = 0
  let beganMs = about.nowMs()
  try {
    for (;;) {
      const part = await reader.read(buffer.subarray(0, Math.min(bufferBytes, piece.length - filled)))
      // The buffer goes with the question and comes back with the answer.
      if (part.value) buffer = new Uint8Array(part.value.buffer)
      if (part.done) break
      limit.renew()
      piece.set(part.value, filled)
      filled += part.value.length
      const isDue = about.nowMs() - beganMs >= pieceMs
      if (filled < piece.length && !isDue) continue
      // Whoever took a piece may still be writing it: a large one is given away.
      const isLarge = filled > piece.length / 2
      const ready = isLarge ? piece.subarray(0, filled) : piece.slice(0, filled)
      if (isLarge) piece = fresh()
      filled = 0
      yield ready
      beganMs = about.nowMs()
    }
    if (filled > 0) yield piece.subarray(0, filled)
  } catch (cause) {
    // S-C4: what came before the connection broke was real.
    if (filled > 0) yield piece.subarray(0, filled)
    throw faultOf(cause, about)
  } finally {
    // Whoever stops reading ends the request too.
    await reader.cancel().catch(() => undefined)
  }
}
