import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { isRefusal } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import { defineJob, refuse, stepsWhile } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import {
  inStaging,
  leafName,
  parentIndexPath,
  payerOf,
  putSteps,
  refusalIn,
  removeTree,
  runAsync,
  statOr,
  storageIdOf,
} from '../../../module-kit/staging-kit.ts'
import type { Location, Space } from '../../../files/places/space.ts'
import { buildCopy, placeCopy } from './copy-tree.ts'
import type { WriteHolds } from './reservations.ts'
import type { FilesHost, FromTo, ServiceFiles } from './service-files.ts'
import { stagedSuffix } from './staged-file.ts'
import type { TransferWaits } from './transfer-waits.ts'

const place = z.object({ storageId: StorageId, path: DevicePath })
const payload = z.object({ from: place, to: place, isDeep: z.boolean(), isReplacing: z.boolean() })
/** `inode`: of the copy in staging, whole but not under its name yet. */
const cursor = z.object({ part: z.string(), inode: z.optional(z.string()), isPlaced: z.boolean() })

type Payload = z.infer<typeof payload>
type Cursor = z.infer<typeof cursor>

/** What the tasks of copies and moves use. */
export interface TransferParts {
  readonly host: FilesHost
  readonly holds: WriteHolds
  readonly waits: TransferWaits
  readonly remove: ServiceFiles['remove']
}

interface Located extends FromTo {
  readonly who: Principal
}

interface Transfer extends Located {
  /** The same places with the rights of the moment. */
  readonly locate: () => Promise<Located>
  readonly payload: Payload
  readonly signal: AbortSignal
  readonly report: (progress: { readonly done: number }) => void
}

const reportEveryMs = 500

/**
 * NSV-03b: a copy, or a move between two spaces, of a client of a network service. The copy is built in staging and appears whole; what it
 * replaces goes to the bin before, the source of a move afterwards. A task that a crash interrupts begins again and finishes.
 */
export function transferJob(parts: TransferParts, kind: 'copy' | 'move') {
  const { host, waits } = parts
  return defineJob<Payload, Cursor>({
    payload,
    cursor,
    // The client waits for the end, so there is no pause and no later try.
    runs: { in: 'main', concurrency: 4, perUser: 2, priority: 'normal', canPause: false, retries: { times: 0, firstMs: 0 } },
    about: ({ from, to }) => ({ source: from.path, target: to.path }),
    onEnded: waits.ended,
    async *run({ userNo, payload: wanted, cursor: before, signal, report }) {
      const locate = () => locateNow(host, { kind, userNo, wanted })
      const transfer: Transfer = { ...(await locate()), locate, payload: wanted, signal, report }
      const { to } = transfer
      const placed = before && (before.isPlaced || (await isAt(host, to, before.inode))) ? before : yield* placeWhole(parts, transfer)
      if (kind === 'move') {
        yield { cursor: { ...placed, isPlaced: true } }
        await removeSource(parts, transfer, before?.isPlaced === true)
      }
      yield { cursor: { ...placed, isPlaced: true }, current: leafName(to) }
    },
    async drop({ jobId, userNo, payload: wanted, cursor: before }) {
      waits.canceled(jobId)
      const who = before && host.principal(userNo)
      if (who) await dropPart(host, (await host.spaces.locateFor(who, wanted.to, 'see')).space, before.part)
    },
  })
}

interface Task {
  readonly kind: 'copy' | 'move'
  readonly userNo: string
  readonly wanted: Pick<Payload, 'from' | 'to'>
}

async function locateNow({ principal, spaces }: FilesHost, { kind, userNo, wanted }: Task): Promise<Located> {
  const who = principal(userNo) ?? refuse('noPermission')
  const from = await spaces.locateFor(who, wanted.from, kind === 'copy' ? 'read' : 'change')
  return { who, from, to: await spaces.locateFor(who, wanted.to, 'add') }
}

async function removeSource({ remove }: TransferParts, { who, from }: Transfer, isResumed: boolean): Promise<void> {
  try {
    await remove(who, from)
  } catch (error) {
    // The crash came after the source had gone to the bin.
    if (!isResumed || !isRefusal(error) || error.error !== 'fileNotFound') throw error
  }
}

/** True when an earlier run gave the copy its name and ended before that was stored. */
async function isAt({ vfs }: FilesHost, to: Location, inode: string | undefined): Promise<boolean> {
  const [entry] = inode === undefined ? [] : await vfs.exists([to])
  return entry !== undefined && entry.fileId === inode
}

/** Builds the copy and gives it its name. */
async function* placeWhole({ host, holds, remove }: TransferParts, transfer: Transfer) {
  const { who, from, to, payload: wanted, signal } = transfer
  const { disk } = host.staging
  const sizeBytes = await sizeOf(host, from, wanted.isDeep)
  using hold = await holds.take(payerOf(to, who.userNo), to.space, sizeBytes)
  const part = `${ulid()}${stagedSuffix}`
  yield { cursor: { part, isPlaced: false }, total: sizeBytes, current: leafName(from) }
  try {
    const counted = countBytes(transfer)
    const building = runAsync(buildCopy(disk, { from, to, part, isDeep: wanted.isDeep, onBytes: counted.add }))
    yield* stepsWhile<void, Cursor>(building, { signal, step: () => ({ done: counted.bytes }) })
    const built = await runAsync(inStaging(disk, to.space, (staging) => statOr(disk, staging.at(part))))
    const inode = String(built?.inode ?? refuse('ioError'))
    yield { cursor: { part, inode, isPlaced: false }, done: counted.bytes }
    signal.throwIfAborted()
    // P7: the copy took its time, and a right may have ended.
    await transfer.locate()
    if (wanted.isReplacing && (await host.vfs.exists([to]))[0]) await remove(who, to)
    await runAsync(placeCopy(disk, { to, part }))
    await countIn(host, transfer)
    hold.settle(parentIndexPath(to))
    return { part, inode, isPlaced: true }
  } catch (error) {
    await dropPart(host, to.space, part)
    throw await refusalIn(disk, to.space, error)
  }
}

async function sizeOf({ vfs, index }: FilesHost, from: Location, isDeep: boolean): Promise<number> {
  await vfs.stat(from)
  await index.settled(from.space.id, parentIndexPath(from))
  const entry = await vfs.stat(from)
  if (entry.kind !== 'folder') return entry.sizeBytes
  return isDeep ? index.bytesBelow(from.space.id, from.indexPath) : 0
}

function countBytes({ signal, report }: Transfer): { readonly bytes: number; readonly add: (bytes: number) => void } {
  let bytes = 0
  let reportedAtMs = 0
  return {
    get bytes() {
      return bytes
    },
    add(more) {
      signal.throwIfAborted()
      bytes += more
      const nowMs = performance.now()
      if (nowMs - reportedAtMs < reportEveryMs) return
      reportedAtMs = nowMs
      report({ done: bytes })
    },
  }
}

/** The index, open windows and the history of changes learn of the copy. */
async function countIn({ index, undo, vfs }: FilesHost, { who, to }: Transfer): Promise<void> {
  index.upsert(to.space.id, parentIndexPath(to), leafName(to))
  // For a folder, everything below it is news to the index.
  index.touch(to.space.id, parentIndexPath(to))
  undo.record({ userNo: who.userNo, kind: 'copy', steps: putSteps(storageIdOf(to), await vfs.stat(to)) })
}

const dropPart = ({ staging: { disk } }: FilesHost, space: Space, part: string): Promise<void> =>
  runAsync(inStaging(disk, space, (folder) => removeTree(disk, folder, part)))
