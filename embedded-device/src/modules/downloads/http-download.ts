import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { AddressGuard } from '../../core/http/address-guard.ts'
import { DownloadFailure, refusedAddress, unsupportedScheme } from './download-failure.ts'
import { nameOfDisposition, nameOfUrl, safeName } from './download-name.ts'
import type { DownloadEnd, DownloadProvider, DownloadSink, DownloadTask, PartSink, Validator } from './download-types.ts'

export interface HttpDownloadOptions {
  readonly guard: AddressGuard
  /** So long a source may be silent. */
  readonly silenceMs?: number
  /** TLS settings of tests with their own certificates. */
  readonly tls?: { readonly ca?: string }
}

const maxHops = 10

/** One request of a download. */
interface HopRequest {
  /** True while a piece is being written: limits may hold that up for longer than a source may be silent. */
  readonly isBusy: () => boolean
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

type Connection = Required<HttpDownloadOptions>

/** DL-01b: downloads by http and https with resume; every connection and every redirect is judged (S-I1). */
export function createHttpDownload({ guard, silenceMs = 60_000, tls = {} }: HttpDownloadOptions): DownloadProvider {
  const connection: Connection = { guard, silenceMs, tls }
  return { start: (task, sink, signal) => download(connection, task, { sink, signal }) }
}

async function download(
  connection: Connection,
  task: DownloadTask,
  { sink, signal }: { readonly sink: DownloadSink; readonly signal: AbortSignal },
): Promise<DownloadEnd> {
  const part = await sink.openPart()
  const range = rangeHeaders(part.heldBytes, task.validator)
  const url = new URL(task.source)
  const work = { isWriting: false }
  try {
    const found = await follow(connection, { url, headers: { ...plainHeaders, ...range }, signal, isBusy: () => work.isWriting })
    const { response } = found
    const answer = readAnswer(response, range['range'] === undefined ? 0 : part.heldBytes)
    if (answer === 'whole') {
      response.destroy()
      return { kind: 'file' }
    }
    const { fromByte, totalBytes } = answer
    const name = nameOfDisposition(response.headers['content-disposition']) ?? nameOfUrl(found.url.href)
    await part.begin({
      fromByte,
      totalBytes,
      validator: validatorOf(response),
      name: name === undefined ? undefined : safeName(name, task.name),
    })
    const count = await pour(response, part, work)
    if (totalBytes !== undefined && fromByte + count !== totalBytes) throw cut()
    if (!response.complete) throw cut()
    return { kind: 'file' }
  } catch (error) {
    signal.throwIfAborted()
    throw failureOf(error)
  }
}

function requestOnce({ guard, silenceMs, tls }: Connection, { url, headers, signal, isBusy }: HopRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    guard.checkHost(url.hostname)
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const request = send(url, { ...tls, headers, signal, lookup: guard.lookup, agent: false, timeout: silenceMs })
    request.once('socket', (socket) => {
      const check = (): void => {
        // The lookup has judged it already; a proxy or a patched resolver must not lead elsewhere.
        if (socket.remoteAddress !== undefined && !guard.mayConnect(socket.remoteAddress))
          request.destroy(refusedAddress(socket.remoteAddress))
      }
      if (socket.connecting) socket.once('connect', check)
      else check()
    })
    request.on('timeout', () => {
      if (isBusy()) request.setTimeout(silenceMs)
      else request.destroy(new DownloadFailure('downloadFailed', { isFinal: false, text: 'the source is silent' }))
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.end()
  })
}

/** Follows redirects by itself: each hop is a new address to be judged. */
async function follow(connection: Connection, first: HopRequest): Promise<{ readonly response: IncomingMessage; readonly url: URL }> {
  let { url } = first
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const isHome = url.origin === first.url.origin
    const response = await requestOnce(connection, {
      ...first,
      url: withoutPassword(url),
      headers: { ...first.headers, ...(isHome ? authorization(first.url) : {}) },
    })
    const location = response.headers.location
    if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined) return { response, url }
    response.destroy()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (!next || !/^https?:$/.test(next.protocol)) throw unsupportedScheme(location)
    url = next
  }
  throw new DownloadFailure('downloadFailed', { isFinal: true, text: 'too many redirects' })
}

async function pour(response: IncomingMessage, part: PartSink, work: { isWriting: boolean }): Promise<number> {
  let count = 0
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    count += piece.byteLength
    work.isWriting = true
    await part.write(piece)
    work.isWriting = false
  }
  return count
}

// Bytes as they are: a packed answer could not be resumed, and its length would be another.
const plainHeaders = { 'accept-encoding': 'identity', accept: '*/*', 'user-agent': 'Cove/1.0' } as const

function cut(): DownloadFailure {
  return new DownloadFailure('downloadFailed', { isFinal: false, text: 'the source ended early' })
}

function withoutPassword(url: URL): URL {
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  return plain
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  return { authorization: `Basic ${Buffer.from(`${unescaped(username)}:${unescaped(password)}`).toString('base64')}` }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** TR-09: only with the same version in hand may the rest be asked for; a weak ETag does not promise the same bytes. */
function rangeHeaders(heldBytes: number, validator: Validator | undefined): Readonly<Record<string, string>> {
  const version = validator?.etag ?? validator?.lastModified
  return heldBytes > 0 && version !== undefined ? { range: `bytes=${heldBytes}-`, 'if-range': version } : {}
}

function validatorOf({ headers }: IncomingMessage): Validator | undefined {
  const etag = headers.etag !== undefined && !headers.etag.startsWith('W/') ? headers.etag : undefined
  const lastModified = headers['last-modified']
  return etag === undefined && lastModified === undefined ? undefined : { etag, lastModified }
}

interface Body {
  readonly fromByte: number
  readonly totalBytes: number | undefined
}

/** Where the bytes of an answer begin and how many the whole has; 'whole' when we have them all. */
function readAnswer(response: IncomingMessage, askedFromByte: number): Body | 'whole' {
  const status = response.statusCode ?? 0
  const [, start, , total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(response.headers['content-range'] ?? '') ?? []
  if (status === 416 && askedFromByte > 0) {
    if (total !== undefined && Number(total) === askedFromByte) return 'whole'
    // The source became shorter: what we have is of another version. The next try asks for everything.
    throw new SourceChanged()
  }
  if (status === 206) {
    if (Number(start) !== askedFromByte) throw new SourceChanged()
    return { fromByte: askedFromByte, totalBytes: total === undefined || total === '*' ? undefined : sizeOf(total) }
  }
  if (status === 200) return { fromByte: 0, totalBytes: sizeOf(response.headers['content-length']) }
  response.destroy()
  throw statusFailure(status)
}

function sizeOf(text: string | undefined): number | undefined {
  const size = text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
  if (size === undefined || Number.isSafeInteger(size)) return size
  throw new DownloadFailure('notEnoughSpace', { isFinal: true, text: 'a size no disk has' })
}

/** What is held belongs to another version of the source: it is thrown away and everything is asked for. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged'
}

function statusFailure(status: number): DownloadFailure {
  const text = `HTTP ${status}`
  if (status === 404 || status === 410) return new DownloadFailure('fileNotFound', { isFinal: true, text })
  if (status === 401 || status === 403 || status === 407 || status === 451)
    return new DownloadFailure('noPermission', { isFinal: true, text })
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429
  return new DownloadFailure('downloadFailed', { isFinal: !isPassing, text })
}

/** Troubles of the network pass; ours and the disk's stay what they are. */
function failureOf(error: unknown): unknown {
  const code = (error as { code?: unknown } | undefined)?.code
  const isNetwork =
    typeof code === 'string' &&
    /^(?:E(?:CONN|HOST|NET|AI_|PIPE|PROTO|TIMEDOUT|NOTFOUND|ADDR)|HPE_|ERR_TLS|ERR_STREAM_PREMATURE|ERR_SSL|CERT|DEPTH|UNABLE|SELF)/.test(
      code,
    )
  return isNetwork ? new DownloadFailure('downloadFailed', { isFinal: false, text: code, cause: error }) : error
}
