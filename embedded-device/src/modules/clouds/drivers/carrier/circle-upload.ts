import { createHash, randomBytes } from 'node:crypto'
import { z } from '@cove/device-contract/kit'
import { CloudError } from '../../door/cloud-error.ts'
import type { DirNode } from '../dir-cache.ts'
import { bytesOf } from '../pieces.ts'
import { carrierRefusal } from './carrier-problems.ts'
import type { CarrierRequests, JsonBody } from './carrier-requests.ts'
import { pathOf } from './circle-nodes.ts'
import { accountOf } from './circles.ts'
import type { Circle } from './circles.ts'
import { numberIn, objectsIn, textIn } from './json-fields.ts'
import { idOf } from './shelf.ts'
import type { Chain, ShelfUpload, ShelfWrite } from './shelf.ts'

/** A part is in memory while it is sent. */
const leastPartBytes = 8 << 20
/** The links of so many parts come with one answer. */
const partsOfCall = 100

const stateSchema = z.object({ fileId: z.string(), uploadId: z.string(), sha256: z.string(), partBytes: z.number(), done: z.number() })
type State = z.output<typeof stateSchema>

/** Where a file goes. */
export interface CircleWay {
  readonly circle: Circle
  /** 1 a family, 2 a group. */
  readonly groupType: 1 | 2
}

const common = ({ circle, groupType }: CircleWay) => ({
  groupId: circle.circleId,
  groupType,
  catalogType: 3,
  commonAccountInfo: accountOf(circle.phone),
})

/** An upload to a family or group. The service wants the hash of everything first, so the file is read twice. */
export async function writeCircle(
  requests: CarrierRequests,
  way: CircleWay & { readonly folder: Chain },
  file: ShelfWrite,
): Promise<ShelfUpload> {
  const { sizeBytes, signal } = file
  const partBytes = Math.max(leastPartBytes, Math.ceil(sizeBytes / 900))
  const known = stateIn(file.state)
  const begun = known ? undefined : await begin(requests, way, { file, partBytes })
  const state: State = known ?? begun?.state ?? { fileId: '', uploadId: '', sha256: '', partBytes, done: 0 }
  const all = Math.ceil(sizeBytes / state.partBytes)
  let done = begun?.isThere === true ? all : state.done
  const links = begun?.links ?? new Map<number, string>()
  const doneBytes = (): number => Math.min(sizeBytes, done * state.partBytes)
  return {
    get state() {
      return JSON.stringify({ ...state, done })
    },
    get doneBytes() {
      return doneBytes()
    },
    nextBytes: () => (doneBytes() === sizeBytes ? undefined : Math.min(state.partBytes, sizeBytes - doneBytes())),
    async send(pieces) {
      const bytes = await bytesOf(pieces, state.partBytes)
      const number = done + 1
      if (!links.has(number)) await moreLinks(requests, way, { state, number, sizeBytes, links, signal })
      await sendPart(requests, { link: links.get(number), body: bytes, signal }).catch((error: unknown) => {
        // It may be too old; the next try asks for another one.
        links.delete(number)
        throw error
      })
      done = number
    },
    async finish() {
      if (begun?.isThere !== true) await complete(requests, way, { state, signal })
      return nodeOf(file, state.fileId, begun?.name ?? file.name)
    },
  }
}

const nodeOf = ({ sizeBytes }: ShelfWrite, id: string, name: string): DirNode => ({
  id,
  name,
  isFolder: false,
  sizeBytes,
  modifiedSeconds: 0,
  version: undefined,
})

interface Completing {
  readonly state: State
  readonly signal: AbortSignal
}

async function complete(requests: CarrierRequests, way: CircleWay, { state, signal }: Completing): Promise<void> {
  const { fileId, uploadId, sha256 } = state
  const hash = { contentHash: sha256, contentHashAlgorithm: 'SHA256' }
  await requests.json('/dynamic/file/complete', { ...common(way), fileId, uploadId, ...hash }, signal)
}

interface Begin {
  readonly file: ShelfWrite
  readonly partBytes: number
}

const partsFrom = (first: number, { sizeBytes, partBytes }: { readonly sizeBytes: number; readonly partBytes: number }) =>
  Array.from({ length: Math.max(1, Math.min(partsOfCall, Math.ceil(sizeBytes / partBytes) - first + 1)) }, (_, index) => {
    const partOffset = (first - 1 + index) * partBytes
    return { partNumber: first + index, partSize: Math.min(partBytes, sizeBytes - partOffset), parallelHashCtx: { partOffset } }
  })

async function begin(requests: CarrierRequests, way: CircleWay & { readonly folder: Chain }, { file, partBytes }: Begin) {
  const { sizeBytes, name, signal } = file
  const hash = createHash('sha256')
  for await (const piece of file.content()) hash.update(piece)
  const sha256 = hash.digest('hex')
  const body = {
    ...common(way),
    parentFileId: idOf(way.folder, way.groupType === 1 ? '' : '0'),
    path: pathOf(way.folder),
    name,
    type: 'file',
    size: sizeBytes,
    contentHash: sha256,
    contentHashAlgorithm: 'SHA256',
    contentType: 'application/octet-stream',
    parallelUpload: false,
    fileRenameMode: 'auto_rename',
    partInfos: partsFrom(1, { sizeBytes, partBytes }),
    seqNo: randomBytes(16).toString('hex'),
  }
  const answer = await requests.json('/dynamic/file/create', body, signal)
  const links = linksIn(answer)
  const isThere = answer['exist'] === true || answer['rapidUpload'] === true || links.size === 0
  const state = { fileId: textIn(answer, 'fileId'), uploadId: textIn(answer, 'uploadId'), sha256, partBytes, done: 0 }
  return { state, links, isThere, name: textIn(answer, 'fileName') || name }
}

/** The links come in any order. */
const linksIn = (answer: JsonBody): Map<number, string> =>
  new Map(objectsIn(answer, 'partInfos').map((part) => [numberIn(part, 'partNumber'), textIn(part, 'uploadUrl')]))

interface More {
  readonly state: State
  readonly number: number
  readonly sizeBytes: number
  readonly links: Map<number, string>
  readonly signal: AbortSignal
}

async function moreLinks(requests: CarrierRequests, way: CircleWay, { state, number, sizeBytes, links, signal }: More): Promise<void> {
  const { fileId, uploadId, partBytes } = state
  const body = { ...common(way), fileId, uploadId, partInfos: partsFrom(number, { sizeBytes, partBytes }) }
  for (const [part, link] of linksIn(await requests.json('/dynamic/file/getUploadUrl', body, signal))) links.set(part, link)
}

interface Part {
  readonly link: string | undefined
  readonly body: Uint8Array
  readonly signal: AbortSignal
}

/** The link is signed; no credential goes with it. */
async function sendPart({ door, nowMs }: CarrierRequests, { link, body, signal }: Part): Promise<void> {
  if (link === undefined || !URL.canParse(link)) throw new CloudError('protocol', { text: 'no link for a part' })
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.byteLength) }
  const response = await door.send({ method: 'PUT', url: new URL(link), headers, body, signal }, (refused) =>
    refused.status === 403 ? new CloudError('unavailable', { text: 'the link has ended' }) : carrierRefusal(refused, nowMs()),
  )
  response.resume()
}

const stateIn = (state: string | undefined): State | undefined =>
  state === undefined || state === '' ? undefined : stateSchema.safeParse(JSON.parse(state)).data
