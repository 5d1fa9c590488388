import { numberedName } from '@cove/device-contract/rules'
import { dropName } from '../disk/atomic-text.ts'
import { syncDisk } from '../disk/disk.ts'
import type { Disk, DiskStat } from '../disk/disk.ts'
import { runSync, step } from '../disk/disk-work.ts'
import { statOr } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { isRefusal, refuse, toRefusal } from '@cove/server-kit/refusal'
import { moveNoOverwrite } from '../places/safe-move.ts'
import { fullNames, leafName } from '../places/space-folders.ts'
import { countAll } from './transfer-count.ts'
import { passEntry } from './transfer-copy.ts'
import { countDone, EMPTY_CURSOR, finishParts, noteFailure, openState, policyOf, report, reportStored } from './transfer-state.ts'
import type { StepReply, TransferState } from './transfer-state.ts'
import { findBox, keepVersion, trashEntry } from '../trash/trash-box.ts'
import { coveredVersion, identityOfStat, noteMovedBefore, noteRenamed, noteTrashed } from './undo-notes.ts'
import { keepOpen } from '../places/tree-work.ts'
import type { ConflictPolicy } from '../disk/entry.ts'
import type { Location, Space } from '../places/space.ts'
import type { TransferCursor, TransferPlan, TransferStep, TransferSteps } from './transfer-types.ts'
import { ulid } from '@cove/server-kit/ulid'

export interface TransferOptions {
  /** Sync disk: these loops run in a worker thread (device.md 3.2). */
  readonly disk?: Disk
  /** Deletions only: the disk of each source's space, instead of `disk`. */
  readonly diskOf?: (space: Space) => Disk
  readonly nowMs?: () => number
}

/** TSK-01 copy: FICLONE or a 1 MiB loop into staging, then in; merges folders; never into itself. Pass the stored cursor to continue. */
export function* copySteps(plan: TransferPlan, cursor?: TransferCursor, options: TransferOptions = {}): TransferSteps {
  return yield* transfer({ plan, cursor, disk: options.disk ?? syncDisk, isMove: false })
}

/** TSK-01 move: a rename inside a space; across spaces copy, verify by SHA-256, delete. */
export function* moveSteps(plan: TransferPlan, cursor?: TransferCursor, options: TransferOptions = {}): TransferSteps {
  return yield* transfer({ plan, cursor, disk: options.disk ?? syncDisk, isMove: true })
}

/** FM-08: each source into the recycle bin, one rename each. A source that is gone already was deleted before the crash. */
export function* deleteSteps(plan: TransferPlan, cursor?: TransferCursor, options: TransferOptions = {}): TransferSteps {
  const { disk = syncDisk, diskOf = () => disk, nowMs = Date.now } = options
  const state = openState(
    diskOf(plan.into.space),
    plan,
    cursor ?? { ...EMPTY_CURSOR, progress: { ...EMPTY_CURSOR.progress, totalFiles: plan.sources.length } },
  )
  yield* reportStored(state)
  for (; state.cursor.item < plan.sources.length;) {
    const at = plan.sources[state.cursor.item] ?? refuse('illegalParameter')
    const deletedAtMs = nowMs()
    try {
      const meta = runSync(trashEntry(diskOf(at.space), plan.who, { at, id: ulid(deletedAtMs), deletedAtMs }))
      state.changes.push({ kind: 'removed', spaceId: at.space.id, path: at.indexPath })
      noteTrashed(state, at, { id: meta.id, isFolder: meta.kind === 'folder' })
      countDone(state, { files: 1, bytes: meta.sizeBytes, path: at.indexPath })
    } catch (error) {
      const refusal = toRefusal(error)
      // Steps are stored in batches: any of the entries after the cursor may have gone before the crash.
      const wasDoneBefore = cursor !== undefined && isRefusal(refusal) && refusal.error === 'fileNotFound'
      if (wasDoneBefore) {
        const id = runSync(findBox(diskOf(at.space), { space: at.space, who: plan.who, path: at.path }))
        if (id !== undefined) noteTrashed(state, at, { id, isFolder: false })
        countDone(state, { files: 1, bytes: 0, path: at.indexPath })
      } else noteFailure(state, at.indexPath, refusal)
    }
    nextItem(state)
    yield* report(state)
  }
  return { cursor: state.cursor, progress: state.cursor.progress, changes: state.changes, mustPersist: true }
}

interface TransferRun {
  readonly plan: TransferPlan
  readonly cursor: TransferCursor | undefined
  readonly disk: Disk
  readonly isMove: boolean
}

function nextItem(state: TransferState): void {
  state.cursor = { ...state.cursor, item: state.cursor.item + 1, lastPath: '' }
  state.resumeAfter = ''
}

function* transfer(run: TransferRun): TransferSteps {
  const { plan, disk, isMove } = run
  const state = openState(disk, plan, run.cursor ?? { ...EMPTY_CURSOR, progress: { ...EMPTY_CURSOR.progress, ...countAll(run) } })
  state.isRepeat = run.cursor !== undefined
  // Stored before anything is done: no cursor means that nothing was done.
  yield* reportStored(state)
  for (; state.cursor.item < plan.sources.length;) {
    const at = plan.sources[state.cursor.item] ?? refuse('illegalParameter')
    const isResumed = run.cursor?.item === state.cursor.item
    try {
      yield* transferItem(state, { at, isMove, isResumed })
    } catch (error) {
      noteFailure(state, at.indexPath, toRefusal(error))
    }
    nextItem(state)
    yield* report(state)
  }
  yield* finishParts(state)
  return { cursor: state.cursor, progress: state.cursor.progress, changes: state.changes, mustPersist: true }
}

interface Item {
  readonly at: Location
  readonly isMove: boolean
  readonly isResumed: boolean
}

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer === '/' ? '' : outer}/`)

function* transferItem(state: TransferState, item: Item): Generator<TransferStep, void, StepReply> {
  const { disk, plan } = state
  const { at, isMove } = item
  if (at.names.length === 0) refuse('noPermission')
  const isSameSpace = at.space.id === plan.into.space.id
  // FM-09: a folder cannot go into itself or below; S-J1.
  if (isSameSpace && isWithin(plan.into.indexPath, at.indexPath)) refuse('moveIntoSelf')
  const outer = openBoth(disk, item, plan.into)
  try {
    const stat = runSync(statOr(disk, outer.source.at(leafName(at))))
    if (!stat && item.isResumed) {
      // Moved before the crash: as one rename, or file by file, and then the cursor or staging (finishParts) has counted them.
      const isUncounted = state.resumeAfter === '' && state.leftovers.size === 0
      if (isUncounted) noteMovedBefore(state, outer.target, at)
      return countDone(state, { files: isUncounted ? 1 : 0, bytes: 0, path: at.indexPath })
    }
    if (stat?.kind !== 'file' && stat?.kind !== 'folder') refuse('fileNotFound')
    const stays = isSameSpace && fullNames(at).slice(0, -1).join('/') === fullNames(plan.into).join('/')
    if (stays && (isMove || plan.conflict !== 'rename')) return countDone(state, { files: 1, bytes: stat.sizeBytes, path: at.indexPath })
    const targetName = chooseTarget(state, { stat, target: outer.target, wanted: leafName(at) })
    // TSK-02b: a repeat must find the name that was acted on, or it would choose another one and make a second copy.
    yield* reportStored(state)
    if (isMove && isSameSpace && tryRename(state, { at, stat, ...outer, targetName, isResumed: item.isResumed })) return
    const dirs = {
      targetDir: plan.into.indexPath === '/' ? '' : plan.into.indexPath,
      sourceDir: `/${fullNames(at).slice(0, -1).join('/')}`.replace(/^\/$/, ''),
    }
    const names = { sourceName: leafName(at), targetName, relativePath: leafName(at) }
    yield* passEntry(state, { ...outer, ...dirs, ...names, policy: policyOf(plan, leafName(at)), isMove })
  } finally {
    disk.closeFolder(outer.source.fd)
    disk.closeFolder(outer.target.fd)
  }
}

function openBoth(disk: Disk, item: Item, into: Location): { readonly source: OpenFolder; readonly target: OpenFolder } {
  const source = keepOpen(disk, item.at, fullNames(item.at).slice(0, -1))
  try {
    return { source, target: keepOpen(disk, into, fullNames(into)) }
  } catch (error) {
    disk.closeFolder(source.fd)
    throw error
  }
}

/** TSK-02b rename: the whole item gets one free name, chosen once and remembered in the cursor. Skip and cover keep the name. */
function chooseTarget(
  state: TransferState,
  request: { readonly stat: DiskStat; readonly target: OpenFolder; readonly wanted: string },
): string {
  const key = String(state.cursor.item)
  const chosen = state.cursor.targetNames[key]
  if (chosen !== undefined) return chosen
  let name = request.wanted
  if (isNewNameWanted(state, request)) {
    for (let attempt = 1; ; attempt += 1) {
      const taken = runSync(statOr(state.disk, request.target.at(name)))
      if (!taken) break
      name = numberedName(request.wanted, attempt, request.stat.kind === 'folder')
    }
  }
  state.cursor = { ...state.cursor, targetNames: { ...state.cursor.targetNames, [key]: name } }
  return name
}

/** FM-26: where single files were decided, a folder that is there is merged with, whatever happens to the rest. */
function isNewNameWanted(
  { disk, plan }: TransferState,
  { stat, target, wanted }: { readonly stat: DiskStat; readonly target: OpenFolder; readonly wanted: string },
): boolean {
  if (policyOf(plan, wanted) !== 'rename') return false
  const isMerged = plan.decisions !== undefined && stat.kind === 'folder'
  return !isMerged || runSync(statOr(disk, target.at(wanted)))?.kind !== 'folder'
}

/** A move inside one space as a single rename. False: it has to be merged, covered or copied entry by entry. */
function tryRename(
  state: TransferState,
  request: {
    readonly at: Location
    readonly stat: DiskStat
    readonly source: OpenFolder
    readonly target: OpenFolder
    readonly targetName: string
    readonly isResumed: boolean
  },
): boolean {
  const { at, stat, source, target, targetName } = request
  const { disk, plan } = state
  const from = { folder: source, name: leafName(at), names: fullNames(at) }
  const to = { folder: target, name: targetName, names: [...fullNames(plan.into), targetName] }
  try {
    if (request.isResumed && isHalfMoved(disk, request)) runSync(dropName(disk, source, from.name))
    else runSync(moveNoOverwrite(disk, { space: at.space, from, to }))
  } catch (error) {
    const refusal = toRefusal(error)
    // A taken name is the policy's business; another file system below the same space (EXDEV) means copying.
    if (isRefusal(refusal) && (refusal.error === 'fileExists' || isCrossDevice(refusal.cause)))
      return coverFile(state, { ...request, policy: policyOf(plan, leafName(at)) })
    throw refusal
  }
  state.changes.push({ kind: 'moved', spaceId: at.space.id, oldPath: at.indexPath, newPath: `/${to.names.join('/')}` })
  noteRenamed(state, at, { toIndexPath: `/${to.names.join('/')}`, identity: identityOfStat(stat) })
  countDone(state, { files: 1, bytes: stat.kind === 'file' ? stat.sizeBytes : 0, path: at.indexPath })
  return true
}

/** S-A6: killed between link and unlink: the file has both names, and the old one is what is left to do. */
function isHalfMoved(disk: Disk, request: { readonly stat: DiskStat; readonly target: OpenFolder; readonly targetName: string }): boolean {
  const taken = runSync(statOr(disk, request.target.at(request.targetName)))
  return taken?.kind === 'file' && taken.inode === request.stat.inode && taken.device === request.stat.device
}

const isCrossDevice = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EXDEV'

function coverFile(
  state: TransferState,
  request: {
    readonly at: Location
    readonly stat: DiskStat
    readonly source: OpenFolder
    readonly target: OpenFolder
    readonly targetName: string
    readonly policy: ConflictPolicy
  },
): boolean {
  const { disk, plan } = state
  const taken = runSync(statOr(disk, request.target.at(request.targetName)))
  if (request.policy !== 'cover' || request.stat.kind !== 'file' || taken?.kind !== 'file' || taken.device !== request.stat.device)
    return false
  const toIndexPath = `/${[...fullNames(plan.into), request.targetName].join('/')}`
  const targetDir = `/${fullNames(plan.into).join('/')}`
  const boxId = runSync(keepVersion(disk, coveredVersion(state, { ...request, targetDir })))
  runSync(step(disk.rename(request.source.at(leafName(request.at)), request.target.at(request.targetName))))
  runSync(step(disk.fsync(request.target.fd)))
  runSync(step(disk.fsync(request.source.fd)))
  state.changes.push({
    kind: 'moved',
    spaceId: request.at.space.id,
    oldPath: request.at.indexPath,
    newPath: toIndexPath,
  })
  noteRenamed(state, request.at, { toIndexPath, identity: identityOfStat(request.stat), boxId })
  countDone(state, { files: 1, bytes: request.stat.sizeBytes, path: request.at.indexPath })
  return true
}
