import { join } from 'node:path'
import type { DataOf, ParsedOf } from '@cove/device-contract'
import type { Resource } from '@cove/device-contract/files'
import type { transfer } from '@cove/device-contract/transfer'
import { refuse } from '@cove/server-kit/refusal'
import { createTurns } from '@cove/server-kit/turns'
import type { Turns } from '@cove/server-kit/turns'
import { ulid } from '@cove/server-kit/ulid'
import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { PouredBody } from '../../core/http/poured-body.ts'
import { pathOfNames, placeInSource, putInSource, resourceOfSource } from '../../module-kit/source-kit.ts'
import { makeStateDir, OpenFlag, parseDevicePath, removeStateFile, spareBytesOf } from '../../module-kit/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { SourceSpace } from '../../files/sources/file-source.ts'
import { pourBody } from './chunk-body.ts'
import { coveredRanges } from './upload-ledger.ts'
import type { LedgerPiece } from './upload-ledger.ts'

type Calls = typeof transfer.calls
type Create = ParsedOf<Calls['create']>['query']
type Data = ParsedOf<Calls['data']>['query']

/** Uploads into spaces that are not on a disk of the device. The bytes wait in a file of the device's own until all are there. */
export interface SourceUploads extends AsyncDisposable {
  create(who: Principal, space: SourceSpace, request: Create): Promise<DataOf<Calls['create']>>
  data(who: Principal, request: Data, body: AsyncIterable<Uint8Array> | PouredBody): Promise<void>
  complete(who: Principal, space: SourceSpace, request: { readonly path: string }): Promise<Resource>
  status(who: Principal, request: { readonly storageId: string; readonly path: string }): DataOf<Calls['status']>
  cancel(who: Principal, request: { readonly storageId: string; readonly path: string }): Promise<void>
  /** What one file may be large now. */
  freeBytes(): Promise<number>
}

interface Upload {
  readonly id: string
  readonly request: Create
  readonly standingNames: number | undefined
  readonly file: string
  readonly fd: number
  readonly left: AbortController
  pieces: LedgerPiece[]
  touchedAtMs: number
  completing?: Promise<Resource> | undefined
  isSent: boolean
}

type UploadsHost = Pick<HostFiles, 'fileSources'> &
  Pick<Host, 'stateDir' | 'nowMs' | 'log'> & { readonly staging: Pick<HostFiles['staging'], 'disk'> }

const mostOpen = 100
const idleLimitMs = 24 * 3600_000
const minuteMs = 60_000
/** A client that still sends is heard from within one piece. */
const aliveMs = 2 * minuteMs

/** Opens the uploads into sources; what an earlier process left is dropped, and clients begin those files again. */
export async function openSourceUploads(host: UploadsHost): Promise<SourceUploads> {
  const { disk } = host.staging
  const dir = join(host.stateDir, 'to-sources')
  makeStateDir(dir)
  for (const { name } of await disk.readdir(dir)) await removeStateFile(join(dir, name.toString()))
  const table = new Map<string, Upload>()
  const parts: Parts = { host, disk, dir, table, decide: createTurns() }
  const tidy = setInterval(() => void forgetIdle(parts), minuteMs).unref()
  return {
    create: (who, space, request) => create(parts, { who, space, request }),
    data: (who, request, body) => takePiece(parts, uploadOf(table, who, request), { request, body }),
    complete: (who, space, { path }) => complete(parts, space, uploadOf(table, who, { storageId: space.storageId, path })),
    status(who, request) {
      const upload = uploadOf(table, who, request)
      return { sizeBytes: upload.request.sizeBytes, received: receivedOf(upload) }
    },
    async cancel(who, request) {
      const upload = table.get(keyOf(who, request))
      // TR-05d: cancelling twice is no mistake.
      if (upload) await drop(parts, upload)
    },
    freeBytes: () => freeBytes(parts),
    async [Symbol.asyncDispose]() {
      clearInterval(tidy)
      for (const upload of [...table.values()]) await drop(parts, upload)
    },
  }
}

interface Parts {
  readonly host: UploadsHost
  readonly disk: Disk
  readonly dir: string
  /** By user, space and final path: calls name the file, not the upload (TR-05a). */
  readonly table: Map<string, Upload>
  readonly decide: Turns
}

const keyOf = ({ userNo }: Principal, { storageId, path }: { readonly storageId: string; readonly path: string }): string =>
  `${userNo}\n${storageId}\n${path}`

function uploadOf(table: Parts['table'], who: Principal, request: { readonly storageId: string; readonly path: string }): Upload {
  return table.get(keyOf(who, request)) ?? refuse('uploadNotFound')
}

const receivedOf = ({ pieces }: Upload): [number, number][] => coveredRanges(pieces).map(([start, end]) => [start, end])

interface CreateRequest {
  readonly who: Principal
  readonly space: SourceSpace
  readonly request: Create
}

async function create(parts: Parts, { who, space, request }: CreateRequest): Promise<DataOf<Calls['create']>> {
  const { storageId, cover, sizeBytes } = request
  const known = { storageId, cover, flag: request.flag ?? 0, skipped: false }
  const own = [...parts.table].flatMap(([key, one]) => (key.startsWith(`${who.userNo}\n`) ? [one] : []))
  const earlier = own.find((one) => isRepeat(one.request, request))
  if (earlier) {
    const { id, isSent } = earlier
    return { ...known, path: earlier.request.path, uploadId: id, received: receivedOf(earlier), finished: isSent }
  }
  const standingNames = standingNamesIn(request)
  const place = await placeInSource(space, parseDevicePath(request.path), cover)
  if (!place) return { ...known, path: request.path, uploadId: '', received: [], finished: true, skipped: true }
  const path = pathOfNames(place)
  // One after the other: how many are open, and the bytes that they will take, are of this moment.
  const opened = await parts.decide('begin', async () => {
    const upload = { ...(await lay(parts, who, { ...request, path })), standingNames }
    parts.table.set(keyOf(who, { storageId, path }), upload)
    return upload
  })
  if (sizeBytes === 0) await complete(parts, space, opened)
  return { ...known, path, uploadId: opened.id, received: [], finished: sizeBytes === 0 }
}

/** TR-05c: the same request again continues the upload that it began. */
const isRepeat = (one: Create, other: Create): boolean =>
  one.flag !== undefined && one.flag === other.flag && one.storageId === other.storageId && one.sizeBytes === other.sizeBytes

/** S-J1: how many names of the path must stand; undefined where no folder is made. */
export function standingNamesIn({ makeParents, standingFolder }: Pick<Create, 'makeParents' | 'standingFolder'>): number | undefined {
  return makeParents ? parseDevicePath(standingFolder ?? '/').length : undefined
}

async function lay(parts: Parts, who: Principal, request: Create): Promise<Omit<Upload, 'standingNames'>> {
  const { disk, dir, host, table } = parts
  const earlier = table.get(keyOf(who, request))
  // S-J1: pieces name their file, so a second upload to one name would mix with a first one that is alive.
  const isAlive = earlier !== undefined && !earlier.isSent && host.nowMs() - earlier.touchedAtMs < aliveMs
  if (isAlive || (earlier?.completing && !earlier.isSent)) refuse('uploadInProgress')
  if (earlier) await drop(parts, earlier)
  if (table.size >= mostOpen) refuse('tooManyFiles')
  if (request.sizeBytes > (await freeBytes(parts))) refuse('notEnoughSpace')
  const id = ulid(host.nowMs())
  const file = join(dir, `${id}.part`)
  const fd = await disk.open(file, OpenFlag.createFile)
  return { id, request, file, fd, left: new AbortController(), pieces: [], touchedAtMs: host.nowMs(), isSent: false }
}

async function freeBytes({ disk, dir, table }: Parts): Promise<number> {
  const room = await disk.statfs(dir)
  const promised = [...table.values()].reduce((sum, one) => sum + one.request.sizeBytes - receivedBytes(one), 0)
  return Math.max(0, room.freeBytes - spareBytesOf(room) - promised)
}

const receivedBytes = (upload: Upload): number => receivedOf(upload).reduce((sum, [start, end]) => sum + end - start, 0)

interface Piece {
  readonly request: Data
  readonly body: AsyncIterable<Uint8Array> | PouredBody
}

async function takePiece({ disk, host }: Parts, upload: Upload, { request, body }: Piece): Promise<void> {
  const { start, end, md5 } = request
  // S-A8: the caller speaks of a file of another size: its source changed.
  if (request.sizeBytes !== upload.request.sizeBytes) refuse('uploadRestart')
  if (end < start || end > upload.request.sizeBytes) refuse('illegalParameter')
  if (upload.completing) refuse('uploadInProgress')
  upload.touchedAtMs = host.nowMs()
  await pourBody(body, { sizeBytes: end - start, md5, left: upload.left.signal }, async (block, offset) => {
    await disk.write(upload.fd, [block], start + offset)
  })
  upload.pieces = [...upload.pieces, { startByte: start, endByte: end, md5, synced: true }]
  upload.touchedAtMs = host.nowMs()
}

/** A second call, even while the first runs, gets the first one's answer; after a failure it is tried again. */
function complete(parts: Parts, space: SourceSpace, upload: Upload): Promise<Resource> {
  upload.completing ??= send(parts, space, upload).catch((error: unknown) => {
    upload.completing = undefined
    throw error
  })
  return upload.completing
}

async function send({ disk, host }: Parts, space: SourceSpace, upload: Upload): Promise<Resource> {
  const { request, left, standingNames } = upload
  if (receivedBytes(upload) !== request.sizeBytes) refuse('uploadRestart')
  const content = { sizeBytes: request.sizeBytes, pieces: piecesOf(disk, upload) }
  const names = parseDevicePath(request.path)
  // The name was free at the start: one that is taken by now gets a number, as the policy says.
  const place = await putInSource(host.fileSources, space, { names, content, policy: request.cover, standingNames, signal: left.signal })
  if (!place) return refuse('uploadFileThere')
  upload.touchedAtMs = host.nowMs()
  upload.isSent = true
  return resourceOfSource(space, place.slice(0, -1), await space.stat(place))
}

const blockBytes = 1 << 20

async function* piecesOf(disk: Disk, { fd, request: { sizeBytes } }: Upload): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < sizeBytes;) {
    const block = Buffer.allocUnsafe(Math.min(blockBytes, sizeBytes - position))
    const count = await disk.read(fd, block, position)
    if (count === 0) refuse('uploadRestart')
    position += count
    yield block.subarray(0, count)
  }
}

async function drop({ disk, table }: Parts, upload: Upload): Promise<void> {
  for (const [key, one] of table) if (one === upload) table.delete(key)
  upload.left.abort()
  await upload.completing?.catch(() => undefined)
  await disk.close(upload.fd)
  await removeStateFile(upload.file).catch(() => undefined)
}

/** A finished upload answers a repeated call for some minutes; one that its client left is kept for a day. */
async function forgetIdle(parts: Parts): Promise<void> {
  const now = parts.host.nowMs()
  for (const upload of [...parts.table.values()]) {
    const limitMs = upload.isSent ? 10 * minuteMs : idleLimitMs
    if (now - upload.touchedAtMs > limitMs && (upload.isSent || !upload.completing))
      await drop(parts, upload).catch((error: unknown) => parts.host.log.error('uploads', error))
  }
}
