import { createHash } from 'node:crypto'
import { numberedName } from '@cove/device-contract/rules'
import { dropName } from '../disk/atomic-text.ts'
import { OpenFlag } from '../disk/disk.ts'
import type { Disk, DiskStat } from '../disk/disk.ts'
import { runSync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { keepFillableMode, keepMode } from '../disk/kept-attributes.ts'
import { checkPathLength, isHiddenName, wireName } from '../disk/names.ts'
import { openFile, platformResolver, statOr, withFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { publishFile } from '../disk/publish.ts'
import { refuse, toRefusal } from '@cove/server-kit/refusal'
import { keepVersion, keptBefore } from '../trash/trash-box.ts'
import { coveredVersion, noteMadeFolder, notePassed } from './undo-notes.ts'
import { STAGING, userNames } from '../places/space-folders.ts'
import { keepAttributes, removeIfEmpty } from '../places/tree-work.ts'
import { dropPart, notingDisk, partName } from './transfer-parts.ts'
import { countDone, noteFailure, policyOf, report, resumeStanding } from './transfer-state.ts'
import type { StepReply, TransferState } from './transfer-state.ts'
import type { Passage } from './transfer-passage.ts'
import type { TransferStep } from './transfer-types.ts'

/** device.md 2: a sync 1 MiB loop is 1.9 times as quick as fs.copyFile and can be stopped. */
const BLOCK_BYTES = 1 << 20
// One for all copies of this thread: what is read is written before anybody else gets a turn.
const block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
const REPORT_EVERY_BYTES = 8 << 20

/** Copies (or moves by copy, verify, delete) a file or tree; merges into folders that are there. */
export function* passEntry(state: TransferState, way: Passage): Generator<TransferStep, void, StepReply> {
  const { plan } = state
  const standing = resumeStanding(state, way.relativePath)
  if (standing === 'done') return
  try {
    const stat = guarded(() => runSync(statOr(state.disk, way.source.at(way.sourceName))))
    if (stat === undefined && (way.isMove || state.resumeAfter !== '')) return
    checkPathLength(userNames(plan.into.space, [...namesIn(way.targetDir), way.targetName]))
    if (stat?.kind === 'folder') yield* passFolder(state, way, stat)
    else if (stat?.kind === 'file') yield* passFile(state, way)
    else refuse('fileNotFound')
  } catch (error) {
    noteFailure(state, `${way.sourceDir}/${way.sourceName}`, error)
    state.cursor = { ...state.cursor, lastPath: way.relativePath }
    yield* report(state)
  }
}

const namesIn = (dirPath: string): string[] => dirPath.split('/').filter((name) => name !== '')

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toRefusal(error)
  }
}

function* passFolder(state: TransferState, way: Passage, stat: DiskStat): Generator<TransferStep, void, StepReply> {
  const { disk, plan } = state
  const source = guarded(() => runSync(platformResolver.enter(disk, way.source, way.sourceName)))
  let made = false
  try {
    const { folder: target, isMade } = guarded(() => enterOrMake(state, way))
    made = isMade
    if (isMade) guarded(() => runSync(keepFillableMode(disk, target.fd, stat.mode)))
    const isInMade = way.isInMade === true || isMade
    try {
      const names = guarded(() => runSync(step(disk.readdir(source.self))))
        .map((one) => wireName(one.name))
        .filter((name) => !isHiddenName(name))
        .sort()
      for (const name of names) {
        const relativePath = `${way.relativePath}/${name}`
        const inside = { source, sourceName: name, target, targetName: name, relativePath, isInMade, policy: policyOf(plan, relativePath) }
        yield* passEntry(state, {
          ...way,
          ...inside,
          targetDir: `${way.targetDir}/${way.targetName}`,
          sourceDir: `${way.sourceDir}/${way.sourceName}`,
        })
      }
      // Last: what is put into a folder changes its time, and a read-only one could not be filled.
      if (isMade) guarded(() => keepAttributes(disk, target.fd, stat))
    } finally {
      disk.closeFolder(target.fd)
    }
  } finally {
    disk.closeFolder(source.fd)
  }
  if (!way.isMove) return
  // Skipped and failed entries keep their folder where it was.
  if (guarded(() => runSync(removeIfEmpty(disk, way.source, way.sourceName)))) {
    if (made && !way.isInMade) notePassed(state, way, { name: way.targetName, identity: { isFolder: true } })
    state.changes.push({
      kind: 'removed',
      spaceId: plan.sources[state.cursor.item]?.space.id ?? plan.into.space.id,
      path: `${way.sourceDir}/${way.sourceName}`,
    })
  }
}

function enterOrMake(state: TransferState, way: Passage): { readonly folder: OpenFolder; readonly isMade: boolean } {
  const { disk, plan } = state
  const there = runSync(statOr(disk, way.target.at(way.targetName)))
  if (there && there.kind !== 'folder') refuse('fileExists')
  if (!there) {
    runSync(step(disk.mkdir(way.target.at(way.targetName))))
    runSync(step(disk.fsync(way.target.fd)))
    state.changes.push({ kind: 'upsert', spaceId: plan.into.space.id, dirPath: way.targetDir, name: way.targetName })
    noteMadeFolder(state, way)
  }
  return { folder: runSync(platformResolver.enter(disk, way.target, way.targetName)), isMade: !there }
}

function* passFile(state: TransferState, way: Passage): Generator<TransferStep, void, StepReply> {
  const { disk, plan } = state
  const sourcePath = `${way.sourceDir}/${way.sourceName}`
  const put = guarded(() => putBefore(state, way) ?? inTheWay(state, way)) ?? (yield* copyFile(state, way))
  if (put.isIn && way.isMove) {
    guarded(() => runSync(dropName(disk, way.source, way.sourceName)))
    guarded(() => runSync(step(disk.fsync(way.source.fd))))
    state.changes.push({ kind: 'removed', spaceId: plan.sources[state.cursor.item]?.space.id ?? plan.into.space.id, path: sourcePath })
  }
  if (put.name !== undefined) {
    state.changes.push({ kind: 'upsert', spaceId: plan.into.space.id, dirPath: way.targetDir, name: put.name })
    const { sizeBytes, mtimeMs } = put
    notePassed(state, way, { name: put.name, identity: { isFolder: false, sizeBytes, mtimeMs }, boxId: put.boxId })
  }
  countDone(state, { files: 1, bytes: put.sizeBytes, path: sourcePath, lastPath: way.relativePath })
  yield* report(state)
}

interface Put {
  /** False: the policy leaves the file where it is. */
  readonly isIn: boolean
  /** The final name, if it is in the folder it was put into. */
  readonly name?: string | undefined
  readonly sizeBytes: number
  readonly mtimeMs?: number | undefined
  /** The box of the recycle bin with the version that was covered. */
  readonly boxId?: string | undefined
}

/** S-A6: published just before a crash: the copy is whole (P2), only the step was not stored. It is not made a second time. */
function putBefore(state: TransferState, way: Passage): Put | undefined {
  const part = partName(state.plan, { item: state.cursor.item, relativePath: way.relativePath })
  const leftover = state.leftovers.get(part)
  if (!leftover) return undefined
  state.leftovers.delete(part)
  state.published.push(...leftover.names)
  const boxId = way.policy === 'cover' ? runSync(keptBefore(state.disk, coveredVersion(state, way))) : undefined
  return { isIn: true, name: nameOf(state, way, leftover.inode), sizeBytes: leftover.sizeBytes, boxId }
}

/** Under which of the names that the policy can have given; undefined when its owner has moved it on since. */
function nameOf(state: TransferState, way: Passage, inode: number | undefined): string | undefined {
  for (let attempt = 0; ; attempt += 1) {
    const name = attempt === 0 ? way.targetName : numberedName(way.targetName, attempt)
    const stat = runSync(statOr(state.disk, way.target.at(name)))
    if (!stat) return undefined
    if (inode === undefined || stat.inode === inode) return name
  }
}

function inTheWay(state: TransferState, way: Passage): Put | undefined {
  const taken = runSync(statOr(state.disk, way.target.at(way.targetName)))
  if (taken?.kind === 'folder') refuse('fileExists')
  return taken && way.policy === 'skip' ? { isIn: false, sizeBytes: taken.sizeBytes } : undefined
}

/** Staging, then in (rule 5): a half copy is never visible, not even when the generator is dropped half-way. */
function* copyFile(state: TransferState, way: Passage): Generator<TransferStep, Put, StepReply> {
  const { disk, plan } = state
  const part = partName(plan, { item: state.cursor.item, relativePath: way.relativePath })
  const opened = guarded(() => runSync(openFile(disk, way.source, way.sourceName)))
  const staging = guarded(() => runSync(openStaging(disk, plan.into.space.rootDir)))
  let settleNames: readonly string[] = []
  try {
    let expected: string | undefined
    if (!tryClone(state, { fd: opened.fd, staging, part })) {
      const hash = way.isMove ? createHash('sha256') : undefined
      yield* copyBytes(state, { from: opened, staging, part, hash })
      expected = hash?.digest('hex')
    }
    const sizeBytes = guarded(() => sealCopy(disk, { from: opened, staging, part, expected }))
    const noting = notingDisk(disk, { staging, part, sizeBytes, durable: way.policy !== 'cover' })
    let boxId: string | undefined
    const beforeCover = function* (): DiskWork<void> {
      boxId = yield* keepVersion(disk, coveredVersion(state, way))
    }
    const request = { staging, part, target: way.target, name: way.targetName, policy: way.policy, isMoved: way.isMove, beforeCover }
    const name = guarded(() => runSync(publishFile(noting.disk, request)))
    if (name !== undefined) settleNames = noting.names()
    guarded(() => runSync(step(disk.fsync(way.target.fd))))
    return { isIn: name !== undefined, name, sizeBytes, mtimeMs: opened.stat.mtimeMs, boxId }
  } finally {
    void disk.close(opened.fd)
    state.published.push(...settleNames)
    try {
      if (settleNames.length === 0) runSync(dropPart(disk, staging, part))
    } finally {
      disk.closeFolder(staging.fd)
    }
  }
}

function* openStaging(disk: Disk, rootDir: string) {
  let kept: OpenFolder | undefined
  yield* withFolder(disk, { rootDir, names: STAGING.slice(0, -1) }, function* (own) {
    kept = yield* platformResolver.enter(disk, own, STAGING.at(-1) ?? '')
  })
  return kept ?? refuse('storageMissing')
}

interface CopyEnds {
  readonly staging: OpenFolder
  readonly part: string
}

/** Reflink first: 0.2 ms instead of a copy where the file system shares blocks. Through the descriptor, so no symlink is followed. */
function tryClone(state: TransferState, ends: CopyEnds & { readonly fd: number }): boolean {
  if (!state.canClone || process.platform !== 'linux') return false
  try {
    runSync(step(state.disk.clone(`/proc/self/fd/${ends.fd}`, ends.staging.at(ends.part))))
    return true
  } catch {
    // No reflink here, for whatever reason: the loop that follows reports what is really wrong.
    state.canClone = false
    runSync(dropName(state.disk, ends.staging, ends.part))
    return false
  }
}

function* copyBytes(
  state: TransferState,
  ends: CopyEnds & {
    readonly from: { readonly fd: number; readonly stat: DiskStat }
    readonly hash: ReturnType<typeof createHash> | undefined
  },
): Generator<TransferStep, void, StepReply> {
  const { disk } = state
  const fd = guarded(() => runSync(step(disk.open(ends.staging.at(ends.part), OpenFlag.createFile))))
  try {
    const before = state.cursor
    for (let at = 0, reportedAt = 0; ;) {
      const position = at
      const count = guarded(() => runSync(step(disk.read(ends.from.fd, block, position))))
      if (count === 0) break
      ends.hash?.update(block.subarray(0, count))
      guarded(() => runSync(step(disk.write(fd, [block.subarray(0, count)], position))))
      at += count
      if (at - reportedAt < REPORT_EVERY_BYTES) continue
      reportedAt = at
      // Shown, not stored: after a crash this file starts again.
      yield {
        cursor: before,
        progress: { ...before.progress, doneBytes: Math.min(before.progress.totalBytes, before.progress.doneBytes + at) },
        changes: [],
        mustPersist: false,
      }
    }
  } finally {
    void disk.close(fd)
  }
}

/** The copy must be what the source still is (S-A8), durable, and for a move proven by reading it back (copy, verify, delete). */
function sealCopy(
  disk: Disk,
  ends: CopyEnds & { readonly from: { readonly fd: number; readonly stat: DiskStat }; readonly expected: string | undefined },
): number {
  const now = runSync(step(disk.fstat(ends.from.fd)))
  const { stat } = ends.from
  if (now.sizeBytes !== stat.sizeBytes || now.mtimeMs !== stat.mtimeMs) refuse('fileChanged')
  const fd = runSync(step(disk.open(ends.staging.at(ends.part), OpenFlag.reopenFile)))
  try {
    const copy = runSync(step(disk.fstat(fd)))
    if (copy.sizeBytes !== stat.sizeBytes) refuse('ioError')
    runSync(keepMode(disk, fd, stat.mode))
    runSync(step(disk.setModified(fd, stat.mtimeMs)))
    runSync(step(disk.fsync(fd)))
    // A clone shares the source's blocks: there is nothing to compare.
    if (ends.expected !== undefined && hashOf(disk, fd) !== ends.expected) refuse('ioError')
    return stat.sizeBytes
  } finally {
    void disk.close(fd)
  }
}

function hashOf(disk: Disk, fd: number): string {
  const hash = createHash('sha256')
  for (let at = 0; ;) {
    const position = at
    const count = runSync(step(disk.read(fd, block, position)))
    if (count === 0) return hash.digest('hex')
    hash.update(block.subarray(0, count))
    at += count
  }
}
