import type { IncomingMessage } from 'node:http'
import { refuse } from '../../../module-kit/module-kit.ts'
import { readListing, readOne } from './dav-listing.ts'
import { piecesOf, sendDav, textOf } from './dav-request.ts'
import type { DavRequest } from './dav-request.ts'
import { partOf } from './remote-client.ts'
import type { RemoteClient, RemoteContent, RemoteRange, RemoteTarget } from './remote-client.ts'

const wantedProperties =
  '<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getlastmodified/></prop></propfind>'

/** NSV-03c: a WebDAV share of another device. */
export function createWebdavClient(target: RemoteTarget): RemoteClient {
  const requests = requestsOf(target)
  const { urlOf, ask, list, move } = requests
  const isFolder = async (names: readonly string[]): Promise<boolean> => (await requests.stat(names)).isFolder
  return {
    list,
    stat: requests.stat,
    readRange: (names, range, take) => readRange(target, { url: urlOf(names), range }, take),
    async read(names, take, signal) {
      const response = await sendDav(target, { method: 'GET', url: urlOf(names), signal })
      try {
        check(response, 'GET')
        await take({ sizeBytes: Number(response.headers['content-length'] ?? 0), pieces: piecesOf(response) })
      } finally {
        response.destroy()
      }
    },
    write: (names, content, signal) => write(requests, { names, content, signal }),
    makeFolder: (names) => ask({ method: 'MKCOL', url: urlOf(names, true) }),
    move: async (from, to) => move(from, to, { overwrite: 'F', isFolder: await isFolder(from) }),
    remove: async (names) => ask({ method: 'DELETE', url: urlOf(names, await isFolder(names)) }),
  }
}

const movedStatus: ReadonlySet<number> = new Set([301, 302, 307, 308])

type Requests = ReturnType<typeof requestsOf>

/** The requests that the operations are made of. */
function requestsOf(target: RemoteTarget) {
  const root = rootOf(target.address)
  const urlOf = (names: readonly string[], isFolder = false): URL => {
    const path = [root.pathname.replace(/\/+$/, ''), ...names.map(encodeURIComponent)].join('/')
    return new URL(`${path}${isFolder ? '/' : ''}` || '/', root)
  }
  const ask = async (request: DavRequest): Promise<void> => {
    const response = await sendDav(target, request)
    response.resume()
    check(response, request.method)
  }
  const move = (from: readonly string[], to: readonly string[], how: { readonly overwrite: 'T' | 'F'; readonly isFolder: boolean }) => {
    const headers = { destination: urlOf(to, how.isFolder).href, overwrite: how.overwrite }
    return ask({ method: 'MOVE', url: urlOf(from, how.isFolder), headers })
  }
  const find = async (names: readonly string[], depth: '0' | '1', isFolder = depth === '1'): Promise<{ text: string; path: string }> => {
    const url = urlOf(names, isFolder)
    const headers = { depth, 'content-type': 'application/xml; charset=utf-8', 'content-length': wantedProperties.length }
    const response = await sendDav(target, { method: 'PROPFIND', url, headers, body: wantedProperties })
    const text = await textOf(response)
    // Some servers know a folder with a slash at its end only.
    if (!isFolder && movedStatus.has(response.statusCode ?? 0)) return find(names, depth, true)
    check(response, 'PROPFIND', names.length === 0)
    if (response.statusCode !== 207) refuse('mountProtocolUnsupported')
    return { text, path: url.pathname }
  }
  const list = async (names: readonly string[]) => {
    const { text, path } = await find(names, '1')
    return readListing(text, path)
  }
  const stat = async (names: readonly string[]) => {
    const { text } = await find(names, '0')
    return { name: names.at(-1) ?? '', ...(readOne(text) ?? refuse('fileNotFound')) }
  }
  return { urlOf, ask, move, list, stat }
}

/** A server that does not know ranges sends the file from its start. */
async function readRange(
  target: RemoteTarget,
  { url, range }: { readonly url: URL; readonly range: RemoteRange },
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const { startByte, endByte } = range
  const response = await sendDav(target, { method: 'GET', url, headers: { range: `bytes=${startByte}-${endByte}` } })
  try {
    if (response.statusCode === 416) refuse('redownload')
    check(response, 'GET')
    let position = response.statusCode === 206 ? startByte : 0
    for await (const piece of piecesOf(response)) {
      const wanted = piece.subarray(Math.max(0, startByte - position), Math.max(0, endByte + 1 - position))
      position += piece.byteLength
      if (wanted.byteLength > 0) await take(wanted)
      if (position > endByte) return
    }
    refuse('redownload')
  } finally {
    response.destroy()
  }
}

interface Written {
  readonly names: readonly string[]
  readonly content: RemoteContent
  readonly signal: AbortSignal
}

/** Under another name until it is whole. */
async function write({ urlOf, ask, move }: Requests, { names, content, signal }: Written): Promise<void> {
  const part = partOf(names)
  const headers = { 'content-length': content.sizeBytes, 'content-type': 'application/octet-stream' }
  try {
    await ask({ method: 'PUT', url: urlOf(part), headers, body: content.pieces, signal })
    await move(part, names, { overwrite: 'T', isFolder: false })
  } catch (error) {
    await ask({ method: 'DELETE', url: urlOf(part) }).catch(() => undefined)
    throw error
  }
}

function rootOf(address: string): URL {
  if (!URL.canParse(address)) refuse('mountAddressWrong')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('mountAddressWrong')
  return url
}

/** Refuses what the status says. `isRoot`: a share that is not there is another failure than a file. */
function check({ statusCode = 0, headers }: IncomingMessage, method: string, isRoot = false): void {
  if (statusCode >= 200 && statusCode < 300) return
  // A device that wants another kind of sign-in cannot be served.
  if (statusCode === 401 && !/basic/i.test(headers['www-authenticate'] ?? 'basic')) refuse('mountProtocolUnsupported')
  if (statusCode === 401 || (statusCode === 403 && isRoot)) refuse('mountCredentialsWrong')
  if (statusCode === 403) refuse('noPermission')
  if (statusCode === 404) refuse(isRoot ? 'mountPathMissing' : 'fileNotFound')
  if (statusCode === 412 || (statusCode === 405 && method === 'MKCOL')) refuse('fileExists')
  if (statusCode === 409) refuse('fileNotFound')
  if (statusCode === 507 || statusCode === 413) refuse('notEnoughSpace')
  if (statusCode === 405 || statusCode === 501) refuse('mountProtocolUnsupported')
  refuse('mountFailed')
}
