import { createHash } from 'node:crypto'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import type { ErrorName } from '@cove/device-contract'
import type { VisitOutcome } from '@cove/device-contract/shares'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob, refuse } from '../../../module-kit/module-kit.ts'
import type { MainRun, Principal } from '../../../module-kit/module-kit.ts'
import { parseDevicePath, putSteps, storageIdOf } from '../../../module-kit/staging-kit.ts'
import { cursorAfter, inWalkOrder, leftOf, walkCursorFields } from '../../../module-kit/source-kit.ts'
import type { WalkPosition } from '../../../module-kit/source-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { isStillOpen, openAgain, openFor, placeIn } from '../gate.ts'
import type { OpenLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import type { SharesParts } from '../parts.ts'
import { freeRoots } from './free-roots.ts'
import type { FreeRoot } from './free-roots.ts'

const PayloadSchema = z.object({
  linkId: z.string(),
  /** Of the link: another code, and nothing more is saved. */
  version: z.number(),
  isOutside: z.boolean(),
  /** What was chosen, as tasks and the log of the link name it. */
  name: z.string(),
  isFolder: z.boolean(),
  /** Below what is shared. */
  paths: z.array(DevicePath),
  storageId: StorageId,
  folder: DevicePath,
  /** Of the log of the link. */
  lineId: z.number(),
})
const CursorSchema = z.object({
  ...walkCursorFields,
  /** Under which names the chosen items arrive, in their order. */
  roots: z.array(z.string()),
  doneBytes: z.number(),
})

type Payload = z.output<typeof PayloadSchema>
type Cursor = z.output<typeof CursorSchema>
type Run = MainRun<Payload, Cursor>

/** One file or folder of the link, and its place below the target. */
interface Found {
  readonly from: string
  readonly to: readonly string[]
  readonly position: WalkPosition
  readonly isFolder: boolean
  readonly sizeBytes: number
  readonly mtimeMs: number
}

/** The bytes of one part of an upload. */
const chunkBytes = 4 << 20
/** Every further file would meet these too. */
const fatal: ReadonlySet<string> = new Set(['shareCancelled', 'noPermission', 'overQuota', 'diskFull', 'storageMissing', 'diskNotFound'])

/** SHR-01: copies what a link shows; each file is an upload that a restart continues, and each is read with the rights of that moment. */
export const saveVisitJob = (parts: SharesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: CursorSchema,
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: true },
    about: ({ name, folder }) => ({ source: name, target: folder }),
    async *run(run) {
      let doneBytes = run.cursor?.doneBytes ?? 0
      const note = (outcome: VisitOutcome): void => parts.visitStore.sent(run.payload.lineId, doneBytes, outcome)
      try {
        const opened = openAgain(parts, run.payload)
        const { roots, left, doneBefore } = await workOf(parts, { run, opened })
        const total = doneBefore + left.length
        note('underWay')
        for (const [index, one] of left.entries()) {
          const done = doneBefore + index + 1
          const error = await failureOf(run.signal, () => saveOne(parts, { run, opened }, one))
          if (error === undefined) doneBytes += one.sizeBytes
          if (done === total) note('complete')
          const cursor = { ...cursorAfter(one.position, done), roots, doneBytes }
          yield { cursor, done, total, current: one.to.at(-1) ?? '', failures: error === undefined ? [] : [{ item: one.from, error }] }
        }
      } catch (error) {
        if (!run.signal.aborted) note('cut')
        throw error
      }
    },
    drop: ({ payload, cursor }) => parts.visitStore.sent(payload.lineId, cursor?.doneBytes ?? 0, 'cut'),
  })

/** With the rights of this moment. */
const whoOf = (parts: SharesParts, { userNo }: Run): Principal => parts.principal(userNo) ?? refuse('noPermission')
const targetOf = (parts: SharesParts, run: Run, below: readonly string[] = []): Promise<Location> => {
  const path = `/${[...parseDevicePath(run.payload.folder), ...below].join('/')}`
  return parts.spaces.locateFor(whoOf(parts, run), { storageId: run.payload.storageId, path }, 'add')
}

interface Saving {
  readonly run: Run
  readonly opened: OpenLink
}

/** What is to be saved, and under which names. */
async function workOf(parts: SharesParts, { run, opened }: Saving) {
  const { payload, cursor, signal } = run
  const roots = cursor?.roots ?? (await freeRoots(parts, await targetOf(parts, run), await itemsOf(parts, opened, payload)))
  return { roots, ...leftOf(await walk(parts, opened, { paths: payload.paths, roots, signal }), cursor) }
}

/** What was chosen, under its names. */
const itemsOf = (parts: SharesParts, opened: OpenLink, { paths }: Payload): Promise<FreeRoot[]> =>
  Promise.all(
    paths.map(async (path) => {
      const { kind } = await parts.vfs.stat(await placeIn(parts, opened, path))
      return { name: leafOf(path === '/' ? opened.link.path : path), isFolder: kind === 'folder' }
    }),
  )

interface Walked {
  readonly paths: readonly string[]
  readonly roots: readonly string[]
  readonly signal: AbortSignal
}

/** Everything below the paths as it is now: what the copy itself makes is not part of it. */
async function walk(parts: SharesParts, opened: OpenLink, { paths, roots, signal }: Walked): Promise<Found[]> {
  const found: Found[] = []
  const visit = async (item: number, from: string, to: readonly string[]): Promise<void> => {
    signal.throwIfAborted()
    const at = await placeIn(parts, opened, from)
    const { kind, sizeBytes, mtimeMs } = await parts.vfs.stat(at)
    const isFolder = kind === 'folder'
    found.push({ from, to, position: { item, names: to }, isFolder, sizeBytes: isFolder ? 0 : sizeBytes, mtimeMs })
    if (!isFolder) return
    const above = from === '/' ? '' : from
    for (const { name } of inWalkOrder(await parts.vfs.readFolder(at))) await visit(item, `${above}/${name}`, [...to, name])
  }
  for (const [item, path] of paths.entries()) await visit(item, path, [roots[item] ?? leafOf(path)])
  return found
}

/** P7: the owner may have decided otherwise meanwhile. */
function checkGiven(parts: SharesParts, opened: OpenLink): void {
  if (!isStillOpen(parts, opened) || parts.linkStore.get(opened.link.linkId)?.allowsDownload !== 1) refuse('shareCancelled')
}

async function saveOne(parts: SharesParts, { run, opened }: Saving, one: Found): Promise<void> {
  const who = whoOf(parts, run)
  const at = await targetOf(parts, run, one.to)
  checkGiven(parts, opened)
  if (one.isFolder) {
    if ((await parts.vfs.exists([at]))[0]) return
    const made = await parts.vfs.makeFolder(at)
    return parts.undo.record({ userNo: who.userNo, kind: 'create', joins: true, steps: putSteps(storageIdOf(at), made) })
  }
  const file = await openFor(parts, opened.link, await placeIn(parts, opened, one.from))
  try {
    const flag = `save.${run.jobId}.${createHash('sha256').update(one.from).digest('base64url')}`
    const { sizeBytes } = file
    const upload = await parts.uploads.create(who, { at, sizeBytes, cover: 'rename', flag, mtimeMs: one.mtimeMs, keepsNames: true })
    if (upload.done) return
    await send(parts, { run, opened, who, file, upload })
    await parts.uploads.complete(who, upload.uploadId)
  } finally {
    await file.close()
  }
}

interface Sending extends Saving {
  readonly who: Principal
  readonly file: OpenedFile
  readonly upload: { readonly uploadId: string; readonly received: readonly (readonly [number, number])[] }
}

/** Sends what is not there yet, piece by piece; the link may end between two of them. */
async function send(parts: SharesParts, { run, opened, who, file, upload }: Sending): Promise<void> {
  for (let startByte = upload.received[0]?.[0] === 0 ? upload.received[0][1] : 0; startByte < file.sizeBytes; startByte += chunkBytes) {
    run.signal.throwIfAborted()
    checkGiven(parts, opened)
    const endByte = Math.min(file.sizeBytes, startByte + chunkBytes)
    const pieces: Uint8Array[] = []
    // The pump takes its block back, so the bytes are copied.
    await file.pump({ startByte, endByte: endByte - 1 }, async (bytes) => void pieces.push(Buffer.from(bytes)))
    const body = Buffer.concat(pieces)
    const md5 = createHash('md5').update(body).digest('hex')
    await parts.uploads.writeChunk(who, upload.uploadId, { startByte, endByte, md5, body: oneOf(body) })
  }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Why this item failed when the others can continue; throws what ends the task. */
async function failureOf(signal: AbortSignal, work: () => Promise<void>): Promise<ErrorName | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (!isRefusal(error) || fatal.has(error.error)) throw error
    return error.error
  }
}
