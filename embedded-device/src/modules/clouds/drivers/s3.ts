import { CloudError, isCloudError } from '../door/cloud-error.ts'
import type { CloudDriver, DriverEntry, DriverTarget, ReadOptions } from './driver.ts'
import { copyObject } from './s3-copy.ts'
import { createS3Requests } from './s3-requests.ts'
import type { S3Requests } from './s3-requests.ts'
import { removeKeys } from './s3-remove.ts'
import { abandonParts, createS3Upload } from './s3-upload.ts'
import { etagOf, wholeNumber } from './dav-entries.ts'
import { restOf } from './rest-of.ts'
import { textIn } from './xml-elements.ts'
import type { XmlElement } from './xml-elements.ts'
import type { Door } from '../door/door.ts'

const pageRows = '1000'
const maxFileBytes = 5 * 1024 ** 4

const keyOf = (names: readonly string[]): string => names.join('/')
const prefixOf = (names: readonly string[]): string => (names.length === 0 ? '' : `${names.join('/')}/`)

/** SED-04a: any S3-compatible store. A folder is what a prefix is, or an empty object whose key ends with a slash. */
export function createS3Driver(target: DriverTarget, door: Door, nowMs: () => number): CloudDriver {
  const requests = createS3Requests(target, door, nowMs)
  const stat: CloudDriver['stat'] = (names, signal) => find(requests, names, signal)
  return {
    limits: { maxFileBytes, canContinueUpload: true, hashKinds: ['md5'], takesFolders: true },
    list: (names, signal) => list(requests, names, signal),
    stat,
    read: (names, options) => read(requests, names, options),
    write: (names, options) => createS3Upload(requests, keyOf(names), options),
    abandon: (names, state, signal) => abandonParts(requests, keyOf(names), { state, signal }),
    async makeFolder(names, signal) {
      await refuseTaken(stat, names, signal)
      await requests.done({ method: 'PUT', key: prefixOf(names), body: new Uint8Array(), signal })
    },
    async move(from, to, signal) {
      const entry = await stat(from, signal)
      await refuseTaken(stat, to, signal)
      const keys = entry.isFolder ? await keysBelow(requests, prefixOf(from), signal) : [{ key: keyOf(from), sizeBytes: entry.sizeBytes }]
      // Everything is there twice before anything goes.
      for (const { key, sizeBytes } of keys)
        await copyObject(requests, { from: key, to: keyOf(to) + key.slice(keyOf(from).length), sizeBytes, signal })
      await removeKeys(requests, keys, signal)
    },
    async remove(names, signal) {
      const { isFolder } = await stat(names, signal)
      if (!isFolder) return void (await requests.done({ method: 'DELETE', key: keyOf(names), signal }))
      await removeKeys(requests, await keysBelow(requests, prefixOf(names), signal), signal)
    },
    quota: async () => ({}),
  }
}

async function refuseTaken(stat: CloudDriver['stat'], names: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    await stat(names, signal)
  } catch (error) {
    if (isCloudError(error, 'notFound')) return
    throw error
  }
  throw new CloudError('exists')
}

interface Page {
  readonly prefix: string
  readonly query?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** The elements of each page of a listing; its texts are decoded where the store says that it encoded them. */
async function* pages(requests: S3Requests, { prefix, query = {}, signal }: Page) {
  let token: string | undefined
  for (;;) {
    const after = token === undefined ? {} : { 'continuation-token': token }
    const wanted = { 'list-type': '2', 'max-keys': pageRows, 'encoding-type': 'url', prefix, ...query, ...after }
    const elements = await requests.elements({ method: 'GET', key: '', query: wanted, signal })
    if (elements.length > 0 && elements[0]?.root !== 'ListBucketResult') throw new CloudError('protocol', { text: 'no listing' })
    const text = (name: string): string | undefined => elements.find((element) => element.name === name)?.text
    const isEncoded = text('EncodingType') === 'url'
    yield { elements, decode: (key: string): string => (isEncoded ? decoded(key) : key) }
    if (text('IsTruncated') !== 'true' || 'max-keys' in query) return
    const next = text('NextContinuationToken')
    // Some stores say that there is more, and not where, or answer the same page for ever.
    if (next === undefined || next === '' || next === token) throw new CloudError('protocol', { text: 'a listing without an end' })
    token = next
  }
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', '%20'))
  } catch {
    return key
  }
}

async function* list(requests: S3Requests, names: readonly string[], signal: AbortSignal): AsyncGenerator<readonly DriverEntry[]> {
  const prefix = prefixOf(names)
  let isThere = names.length === 0
  for await (const { elements, decode } of pages(requests, { prefix, query: { delimiter: '/' }, signal })) {
    const entries: DriverEntry[] = []
    for (const element of elements) {
      const isFolder = element.name === 'CommonPrefixes'
      if (!isFolder && element.name !== 'Contents') continue
      isThere = true
      const key = decode(textIn(element, isFolder ? 'Prefix' : 'Key') ?? '')
      const name = key.slice(prefix.length).replace(/\/$/, '')
      // The folder itself.
      if (key === prefix) continue
      entries.push(isFolder ? { name, isFolder, sizeBytes: 0, modifiedSeconds: 0 } : fileOf(element, name))
    }
    yield entries
  }
  if (!isThere) throw new CloudError('notFound')
}

function fileOf(element: XmlElement, name: string): DriverEntry {
  const etag = etagOf(textIn(element, 'ETag'))
  return {
    name,
    isFolder: false,
    sizeBytes: wholeNumber(textIn(element, 'Size')) ?? 0,
    modifiedSeconds: secondsOf(textIn(element, 'LastModified')),
    version: etag,
    hash: hashOf(etag),
  }
}

/** The ETag is the MD5 of what was put at once; of parts it has a dash, and is none. */
function hashOf(etag: string | undefined): DriverEntry['hash'] {
  const [, hex] = /^"?([0-9a-f]{32})"?$/i.exec(etag ?? '') ?? []
  return hex === undefined ? undefined : { kind: 'md5', hex: hex.toLowerCase() }
}

const secondsOf = (text: string | undefined): number => Math.max(0, Math.floor((Date.parse(text ?? '') || 0) / 1000))

async function find(requests: S3Requests, names: readonly string[], signal: AbortSignal): Promise<DriverEntry> {
  const name = names.at(-1) ?? ''
  const folder = { name, isFolder: true, sizeBytes: 0, modifiedSeconds: 0 }
  if (names.length === 0) return folder
  try {
    const { headers } = await requests.done({ method: 'HEAD', key: keyOf(names), signal })
    // Encrypted with keys of the store, the ETag is no hash of the content.
    const isHidden = /kms/i.test(String(headers['x-amz-server-side-encryption'] ?? ''))
    return {
      name,
      isFolder: false,
      sizeBytes: wholeNumber(headers['content-length']) ?? 0,
      modifiedSeconds: secondsOf(headers['last-modified']),
      version: etagOf(headers.etag),
      hash: isHidden ? undefined : hashOf(headers.etag),
    }
  } catch (error) {
    if (!isCloudError(error, 'notFound')) throw error
  }
  for await (const { elements } of pages(requests, { prefix: prefixOf(names), query: { 'max-keys': '1' }, signal }))
    if (elements.some((element) => element.name === 'Contents')) return folder
  throw new CloudError('notFound')
}

/** Every object of a folder. */
async function keysBelow(requests: S3Requests, prefix: string, signal: AbortSignal) {
  const keys: { readonly key: string; readonly sizeBytes: number }[] = []
  for await (const { elements, decode } of pages(requests, { prefix, signal }))
    for (const element of elements.filter(({ name }) => name === 'Contents'))
      keys.push({ key: decode(textIn(element, 'Key') ?? ''), sizeBytes: wholeNumber(textIn(element, 'Size')) ?? 0 })
  return keys
}

async function* read(requests: S3Requests, names: readonly string[], options: ReadOptions): AsyncGenerator<Uint8Array> {
  const { startByte, version, signal } = options
  const range = startByte > 0 ? { range: `bytes=${startByte}-` } : {}
  const match = version === undefined ? {} : { 'if-match': version }
  const response = await requests.ask({ method: 'GET', key: keyOf(names), headers: { ...range, ...match }, signal })
  yield* restOf(response, options)
}
