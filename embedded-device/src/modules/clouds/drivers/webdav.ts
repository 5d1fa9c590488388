import type { IncomingMessage } from 'node:http'
import { piecesOf } from '../door/cloud-http.ts'
import { commonProblem } from '../door/door.ts'
import type { Door, Refused } from '../door/door.ts'
import { CloudError, isCloudError } from '../door/cloud-error.ts'
import { entryProperties, etagOf, namesOf, propertiesOf, quotaProperties, resourceOf, wholeNumber } from './dav-entries.ts'
import type { DavResource } from './dav-entries.ts'
import type { CloudDriver, CloudUpload, DriverEntry, DriverQuota, DriverTarget, ReadOptions, WriteOptions } from './driver.ts'
import { createHashTap } from './hash-tap.ts'
import type { HashTap } from './hash-tap.ts'
import { partOf } from './part-name.ts'
import { restOf } from './rest-of.ts'
import { serviceUrl } from './service-url.ts'
import { childrenOf } from './xml-elements.ts'

/** Entries that are handed on together. */
const batchRows = 500

interface Ask {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: AsyncIterable<Uint8Array> | string
}

/** SED-04a: any WebDAV server. */
export function createWebdavDriver(target: DriverTarget, door: Door, nowMs: () => number): CloudDriver {
  const requests = requestsOf(target, door, nowMs)
  const { urlOf, done } = requests
  const stat: CloudDriver['stat'] = (names, signal) => requests.find(names, signal)
  const move = async ({ from, to, isFolder }: Move, overwrite: 'T' | 'F', signal: AbortSignal): Promise<void> => {
    const headers = { destination: urlOf(to, isFolder).href, overwrite }
    await done({ method: 'MOVE', url: urlOf(from, isFolder), headers }, signal)
  }
  return {
    limits: { maxFileBytes: undefined, canContinueUpload: false, hashKinds: ['md5', 'sha1'], takesFolders: true },
    list: (names, signal) => requests.list(names, signal),
    stat,
    read: (names, options) => read(requests, names, options),
    write: async (names, options) => createUpload({ requests, names, options, move }),
    async abandon(names, _state, signal) {
      await done({ method: 'DELETE', url: urlOf(partOf(names), false) }, signal).catch((error: unknown) => {
        if (!isCloudError(error, 'notFound')) throw error
      })
    },
    makeFolder: (names, signal) => done({ method: 'MKCOL', url: urlOf(names, true) }, signal),
    move: async (from, to, signal) => move({ from, to, isFolder: (await stat(from, signal)).isFolder }, 'F', signal),
    remove: async (names, signal) => done({ method: 'DELETE', url: urlOf(names, (await stat(names, signal)).isFolder) }, signal),
    quota: (signal) => requests.quota(signal),
  }
}

interface Move {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly isFolder: boolean
}

type Plain = ReturnType<typeof plainRequests>
type Requests = ReturnType<typeof requestsOf>

/** Requests as the server answers them. */
function plainRequests({ address, user, password }: DriverTarget, door: Door, nowMs: () => number) {
  const root = serviceUrl(address)
  const base = root.pathname.replace(/\/+$/, '')
  const authorization = user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
  const urlOf = (names: readonly string[], isFolder: boolean): URL => {
    const path = [base, ...names.map(encodeURIComponent)].join('/')
    return new URL(isFolder ? `${path}/` : path || '/', root)
  }
  const ask = ({ method, url, headers = {}, body }: Ask, signal: AbortSignal): Promise<IncomingMessage> =>
    door.send({ method, url, headers: { ...authorization, ...headers }, body, signal }, (refused) => problemOf(refused, nowMs()))
  const done = async (wanted: Ask, signal: AbortSignal): Promise<void> => void (await ask(wanted, signal)).resume()
  async function* responses(url: URL, options: { readonly depth: '0' | '1'; readonly body: string }, signal: AbortSignal) {
    const headers = {
      depth: options.depth,
      'content-type': 'application/xml; charset=utf-8',
      'content-length': Buffer.byteLength(options.body),
    }
    const response = await ask({ method: 'PROPFIND', url, headers, body: options.body }, signal)
    if (response.statusCode !== 207) {
      response.destroy()
      throw new CloudError('protocol', { text: `HTTP ${response.statusCode} to PROPFIND` })
    }
    yield* childrenOf(piecesOf(response, signal))
  }

  return { urlOf, ask, done, responses }
}

/** The one resource at a place. */
async function findAt({ urlOf, responses }: Plain, { names, isFolder }: Place, signal: AbortSignal): Promise<DriverEntry> {
  const url = urlOf(names, isFolder)
  for await (const element of responses(url, { depth: '0', body: entryProperties }, signal)) {
    const resource = resourceOf(element, url)
    if (resource) return { ...entryOf(resource), name: names.at(-1) ?? '' }
  }
  throw new CloudError('protocol', { text: 'an answer without the resource' })
}

interface Place {
  readonly names: readonly string[]
  readonly isFolder: boolean
}

/** The requests that the operations are made of. */
function requestsOf(target: DriverTarget, door: Door, nowMs: () => number) {
  const plain = plainRequests(target, door, nowMs)
  const { urlOf, responses } = plain
  return {
    ...plain,
    async *list(names: readonly string[], signal: AbortSignal): AsyncGenerator<readonly DriverEntry[]> {
      const url = urlOf(names, true)
      const own = namesOf(url.pathname) ?? []
      let batch: DriverEntry[] = []
      for await (const element of responses(url, { depth: '1', body: entryProperties }, signal)) {
        const resource = resourceOf(element, url)
        if (resource?.names && isSame(resource.names, own) && !resource.isFolder) throw new CloudError('notFound', { text: 'a file' })
        if (!resource || !isBelow(resource.names, own)) continue
        batch.push(entryOf(resource))
        if (batch.length < batchRows) continue
        yield batch
        batch = []
      }
      yield batch
    },
    async find(names: readonly string[], signal: AbortSignal): Promise<DriverEntry> {
      try {
        return await findAt(plain, { names, isFolder: names.length === 0 }, signal)
      } catch (error) {
        // Some servers know a folder with a slash at its end only.
        if (!isCloudError(error, 'protocol') || names.length === 0) throw error
        return findAt(plain, { names, isFolder: true }, signal)
      }
    },
    async quota(signal: AbortSignal): Promise<DriverQuota> {
      for await (const element of responses(urlOf([], true), { depth: '0', body: quotaProperties }, signal)) {
        const found = propertiesOf(element)
        const used = wholeNumber(found.get('quota-used-bytes')?.text)
        const free = wholeNumber(found.get('quota-available-bytes')?.text)
        return {
          ...(used === undefined ? {} : { usedBytes: used }),
          ...(used === undefined || free === undefined ? {} : { totalBytes: used + free }),
        }
      }
      return {}
    },
  }
}

const entryOf = ({ names: _names, ...entry }: DavResource): DriverEntry => entry
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index])
/** A name that cannot be decoded stays, as one that is left out by who lists. */
const isBelow = (names: readonly string[] | undefined, own: readonly string[]): boolean =>
  names === undefined || (names.length === own.length + 1 && own.every((name, index) => name === names[index]))

async function* read({ urlOf, ask }: Requests, names: readonly string[], options: ReadOptions): AsyncGenerator<Uint8Array> {
  const { startByte, version, sizeBytes, signal } = options
  const headers = startByte > 0 ? { range: `bytes=${startByte}-` } : {}
  const response = await ask({ method: 'GET', url: urlOf(names, false), headers }, signal)
  const now = etagOf(response.headers.etag)
  if (version !== undefined && now !== undefined && version !== now) {
    response.destroy()
    throw new CloudError('changed')
  }
  yield* restOf(response, { startByte, sizeBytes, signal })
}

interface UploadParts {
  readonly requests: Requests
  readonly names: readonly string[]
  readonly options: WriteOptions
  readonly move: (move: Move, overwrite: 'T', signal: AbortSignal) => Promise<void>
}

/** The server has other bytes than it was sent: they are sent again. */
const notKept = (): CloudError => new CloudError('unavailable', { text: 'the server kept something else' })

/** Under another name until it is whole. No server has parts in common, so a cut upload begins again. */
function createUpload({ requests, names, options, move }: UploadParts): CloudUpload {
  const { sizeBytes, modifiedSeconds, signal } = options
  const part = partOf(names)
  let isSent = false
  let sent: HashTap | undefined
  const isWhole = async (place: readonly string[]): Promise<boolean> => {
    const got = await requests.find(place, signal)
    return got.sizeBytes === sizeBytes && (got.hash === undefined || got.hash.hex === sent?.hex(got.hash.kind))
  }
  return {
    state: undefined,
    get doneBytes() {
      return isSent ? sizeBytes : 0
    },
    nextBytes: () => (isSent ? undefined : sizeBytes),
    async send(pieces) {
      const mtime = modifiedSeconds > 0 ? { 'x-oc-mtime': modifiedSeconds } : {}
      const headers = { 'content-length': sizeBytes, 'content-type': 'application/octet-stream', ...mtime }
      const tap = createHashTap()
      await requests.done({ method: 'PUT', url: requests.urlOf(part, false), headers, body: tap.over(pieces) }, signal)
      sent = tap
      isSent = true
    },
    async finish() {
      try {
        if (!(await isWhole(part))) throw notKept()
        await move({ from: part, to: names, isFolder: false }, 'T', signal)
      } catch (error) {
        // An answer that was lost: the part has its name already.
        if (!isCloudError(error, 'notFound') || !(await isWhole(names))) throw error
      }
    },
  }
}

function problemOf(refused: Refused, nowMs: number): CloudError {
  const { status, method } = refused
  const text = `HTTP ${status} to ${method}`
  if (status === 412 || (status === 405 && method === 'MKCOL')) return new CloudError('exists', { text })
  // The folder above is missing.
  if (status === 409) return new CloudError('notFound', { text })
  // A name that this server does not take.
  if (status === 400 || status === 422) return new CloudError('denied', { text })
  if (status === 416) return new CloudError('changed', { text })
  return commonProblem(refused, nowMs) ?? new CloudError('protocol', { text })
}
