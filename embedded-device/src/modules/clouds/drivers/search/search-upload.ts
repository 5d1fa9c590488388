import { createHash, randomBytes } from 'node:crypto'
import { z } from '@cove/device-contract/kit'
import { CloudError, isCloudError } from '../../door/cloud-error.ts'
import { piecesOf } from '../../door/cloud-http.ts'
import type { CloudLevel } from '../../vendors/levels.ts'
import type { SearchService } from '../../vendors/vendor-services.ts'
import type { CloudUpload, WriteOptions } from '../driver.ts'
import { createSlices } from '../slices.ts'
import type { DirNode } from '../dir-cache.ts'
import { bytesOf, textOf } from '../pieces.ts'
import type { SearchDirs } from './search-dirs.ts'
import { checkPath } from './search-names.ts'
import { searchRefusal } from './search-problems.ts'
import { readJson, textIn, withQuery } from './search-requests.ts'
import type { SearchRequests } from './search-requests.ts'

export interface UploadWay {
  readonly requests: SearchRequests
  readonly dirs: SearchDirs
  readonly service: SearchService
  readonly level: CloudLevel | ''
}

const MiB = 1 << 20
/** The service wants parts of one size, fewer than this many. */
const mostParts = 1024
const partBytesOf: Readonly<Record<string, number>> = { member: 16 * MiB, superMember: 32 * MiB }
const leastPartBytes = 4 * MiB

const stateSchema = z.object({ uploadId: z.string(), hashes: z.array(z.string()), partBytes: z.number(), done: z.number() })
type State = z.output<typeof stateSchema>

interface File {
  readonly path: string
  readonly options: WriteOptions
}

/** Replaces what has the name; the same number in both calls that take it. */
const overwrite = 3

/** An upload. All hashes of its parts are wanted first, so the file is read twice. */
export async function writeSearch(way: UploadWay, names: readonly string[], options: WriteOptions): Promise<CloudUpload> {
  checkPath(names)
  const { sizeBytes } = options
  if (sizeBytes === 0) throw new CloudError('denied', { text: 'empty files are refused', failure: 'cloudDriveParameter' })
  const present = await way.dirs.find(names, options.signal)
  if (present?.isFolder === true) throw new CloudError('exists', { failure: 'cloudDriveExists' })
  const file = { path: way.dirs.pathOf(names), options }
  let state: State = stateIn(options.state) ?? (await begin(way, file))
  const doneBytes = (): number => Math.min(sizeBytes, state.done * state.partBytes)
  const again = async (error: unknown): Promise<never> => {
    // The service has forgotten what was sent: everything is sent again, under another number.
    if (isForgotten(error)) state = await begin(way, file)
    throw isForgotten(error) ? new CloudError('unavailable', { text: 'the upload was forgotten', cause: error }) : error
  }
  return {
    get state() {
      return JSON.stringify(state)
    },
    get doneBytes() {
      return doneBytes()
    },
    nextBytes: () => (doneBytes() === sizeBytes ? undefined : Math.min(state.partBytes, sizeBytes - doneBytes())),
    async send(pieces) {
      const bytes = await bytesOf(pieces, state.partBytes)
      const md5 = createHash('md5').update(bytes).digest('hex')
      if (md5 !== state.hashes[state.done]) throw new CloudError('changed')
      await sendPart(way, file, { bytes, uploadId: state.uploadId, part: state.done }).catch(again)
      state = { ...state, done: state.done + 1 }
    },
    async finish() {
      const made = await create(way, file, state).catch(async (error: unknown) => {
        if (!isForgotten(error)) throw error
        // The answer to an earlier try may have been lost: the file is there then.
        const there = await thereNow(way, names, options)
        if (there) return there
        state = await sendAll(way, file)
        return create(way, file, state)
      })
      if (made.sizeBytes !== sizeBytes)
        throw new CloudError('unavailable', { text: 'the service kept another size', failure: 'cloudDriveUploadFailed' })
      way.dirs.added(names, made)
    },
  }
}

type Made = Omit<DirNode, 'name'>

/** Makes the file of its parts. */
async function create({ requests }: UploadWay, file: File, { uploadId, hashes }: State): Promise<Made> {
  const form = { ...formOf(file), uploadid: uploadId, block_list: JSON.stringify(hashes) }
  const query = { method: 'create' }
  const made = await requests.ask({ path: '/rest/2.0/xpan/file', query, form, signal: file.options.signal })
  const modifiedSeconds = file.options.modifiedSeconds || Number(made['mtime'] ?? 0)
  return { id: textIn(made, 'fs_id'), isFolder: false, sizeBytes: Number(made['size']), modifiedSeconds, version: undefined }
}

/** The file, where the service has one of this size and time. */
async function thereNow(
  { dirs }: UploadWay,
  names: readonly string[],
  { sizeBytes, modifiedSeconds, signal }: WriteOptions,
): Promise<Made | undefined> {
  dirs.gone(names.slice(0, -1))
  const node = await dirs.find(names, signal)
  return node?.sizeBytes === sizeBytes && (modifiedSeconds === 0 || node.modifiedSeconds === modifiedSeconds) ? node : undefined
}

/** Sends everything under a new number. */
async function sendAll(way: UploadWay, file: File): Promise<State> {
  const state = await begin(way, file)
  await using slices = createSlices(piecesAgain(file.options.content()))
  for (let part = state.done; part < state.hashes.length; part += 1)
    await sendPart(way, file, { bytes: await bytesOf(slices.next(state.partBytes), state.partBytes), uploadId: state.uploadId, part })
  return { ...state, done: state.hashes.length }
}

async function* piecesAgain(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
}

/** The number of the upload is not known any more (31355), or parts of it are gone. */
const isForgotten = (error: unknown): boolean =>
  isCloudError(error) && /^(?:31355|31190|31363)\b|uploadid.*(?:invalid|expired|not found|not exist)/i.test(error.message)

const formOf = ({ path, options }: File) => ({
  path,
  size: options.sizeBytes,
  isdir: 0,
  rtype: overwrite,
  ...(options.modifiedSeconds > 0 ? { local_mtime: options.modifiedSeconds, local_ctime: options.modifiedSeconds } : {}),
})

/** Reads the file once for its hashes, and tells the service of it. */
async function begin({ requests, level }: UploadWay, file: File): Promise<State> {
  const { sizeBytes, content, signal } = file.options
  const partBytes = sizeBytes > leastPartBytes * mostParts ? (partBytesOf[level] ?? leastPartBytes) : leastPartBytes
  const hashes = await hashesOf(content(), partBytes)
  const form = { ...formOf(file), autoinit: 1, block_list: JSON.stringify(hashes) }
  const answer = await requests.ask({ path: '/rest/2.0/xpan/file', query: { method: 'precreate' }, form, signal })
  const uploadId = textIn(answer, 'uploadid')
  // 2: the service has these bytes already.
  const isKnown = Number(answer['return_type']) === 2
  if (uploadId === '' && !isKnown) throw new CloudError('protocol', { text: 'no upload id' })
  return { uploadId, hashes, partBytes, done: isKnown ? hashes.length : 0 }
}

async function hashesOf(pieces: AsyncIterable<Uint8Array>, partBytes: number): Promise<string[]> {
  const hashes: string[] = []
  let hash = createHash('md5')
  let left = partBytes
  let isEmpty = true
  for await (const whole of pieces) {
    for (let piece = whole; piece.byteLength > 0;) {
      const part = piece.subarray(0, left)
      hash.update(part)
      left -= part.byteLength
      isEmpty = false
      piece = piece.subarray(part.byteLength)
      if (left > 0) continue
      hashes.push(hash.digest('hex'))
      hash = createHash('md5')
      left = partBytes
      isEmpty = true
    }
  }
  return isEmpty ? hashes : [...hashes, hash.digest('hex')]
}

interface Part {
  readonly bytes: Uint8Array
  readonly uploadId: string
  readonly part: number
}

/** One part, as a form with a file. */
async function sendPart({ requests, service }: UploadWay, { path, options }: File, { bytes, uploadId, part }: Part): Promise<void> {
  const boundary = `cove${randomBytes(12).toString('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.byteLength }
  const query = { method: 'upload', type: 'tmpfile', path, uploadid: uploadId, partseq: part }
  const answer = await requests.withToken((token) => {
    const url = withQuery(`${service.uploadAddress ?? service.address}/rest/2.0/pcs/superfile2`, { ...query, access_token: token })
    return requests.door.read(
      { method: 'POST', url, headers, body, signal: options.signal },
      (refused) => searchRefusal(refused, requests.nowMs()),
      async (response) => readJson(await textOf(piecesOf(response, options.signal))),
    )
  })
  const md5 = createHash('md5').update(bytes).digest('hex')
  if ((textIn(answer, 'md5') || md5).toLowerCase() !== md5) throw new CloudError('unavailable', { text: 'a part was damaged on its way' })
}

function stateIn(state: string | undefined): State | undefined {
  if (state === undefined) return undefined
  try {
    return stateSchema.safeParse(JSON.parse(state)).data
  } catch {
    return undefined
  }
}
