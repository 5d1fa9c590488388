import type { ArchiveConflict } from '@cove/device-contract/archives'
import { numberedName } from '@cove/device-contract/rules'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import type { JobFailure } from '../../../core/jobs/job-types.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { Location } from '../../../files/places/space.ts'
import {
  child,
  fullNames,
  inParent,
  keepVersion,
  leafName,
  moveNoOverwrite,
  parentIndexPath,
  putSteps,
  removeTree,
  runAsync,
  sibling,
  statOr,
  step,
  storageIdOf,
  takeAttributes,
  toEntry,
  withMadeFolder,
} from '../../../module-kit/staging-kit.ts'
import type { ArchivesParts } from '../parts.ts'
import type { Scratch } from '../read/scratch.ts'
import { listTree, treeName } from './staged-tree.ts'

/** How taken names are settled; `choose` is asked where the policy is `ask`. */
export interface Placing {
  readonly parts: ArchivesParts
  readonly scratch: Scratch
  readonly userNo: string
  readonly jobId: number
  readonly into: Location
  readonly conflict: ArchiveConflict
}

/** What placing reports: an entry has its place, could not get one, or its user has to decide about it. */
export type PlaceStep =
  | { readonly kind: 'placed'; readonly path: string }
  | { readonly kind: 'failed'; readonly failure: JobFailure }
  | { readonly kind: 'taken'; readonly path: string; readonly name: string }

type Choice = Exclude<ArchiveConflict, 'ask'>

/** TSK-14: moves the staged tree to its place, name by name. What was moved has left the tree, so a repeated call continues. */
export async function* placeTree(placing: Placing, names: readonly string[] = []): AsyncGenerator<PlaceStep, void, Choice | undefined> {
  const { parts, scratch, into } = placing
  for (const { name, isFolder } of await listTree(parts.staging.disk, scratch, names)) {
    const inner = [...names, name]
    const at = inner.reduce(child, into)
    const [taken] = await parts.vfs.exists([at])
    if (taken?.kind === 'folder' && isFolder) {
      yield* placeTree(placing, inner)
      await dropStaged(placing, inner)
      continue
    }
    let choice: Choice | undefined = placing.conflict === 'ask' ? undefined : placing.conflict
    if (taken && choice === undefined) choice = yield { kind: 'taken', path: at.path, name }
    // The user has not answered yet: the run ends here and comes back.
    if (taken && choice === undefined) return
    yield await settleOne(placing, { inner, at, taken, choice: choice ?? 'rename' })
  }
}

interface OneName {
  readonly inner: readonly string[]
  readonly at: Location
  readonly taken: Entry | undefined
  readonly choice: Choice
}

async function settleOne(placing: Placing, one: OneName): Promise<PlaceStep> {
  const { at, taken, choice, inner } = one
  try {
    if (taken && choice === 'skip') await dropStaged(placing, inner)
    else await moveOne(placing, one)
    return { kind: 'placed', path: at.path }
  } catch (error) {
    if (!isRefusal(error) || error.error === 'notEnoughSpace') throw error
    await dropStaged(placing, inner)
    return { kind: 'failed', failure: { item: at.path, error: error.error } }
  }
}

async function moveOne({ parts, scratch, userNo, jobId }: Placing, { inner, at, taken, choice }: OneName): Promise<void> {
  const { disk } = parts.staging
  const staged = [...scratch.names, treeName, ...inner]
  const isCover = choice === 'cover' && taken?.kind === 'file'
  const entry = await runAsync(
    withMadeFolder(disk, { rootDir: at.space.rootDir, names: staged.slice(0, -1), ours: true }, (source) =>
      inParent(disk, at, function* (target): DiskWork<Entry> {
        const from = { folder: source, name: staged.at(-1) ?? '', names: staged }
        if (isCover) {
          const version = { userNo, at, folder: target, id: ulid(), nowMs: parts.nowMs(), isRepeat: false, way: 'extract' as const }
          const replaced = yield* step(disk.lstat(target.at(leafName(at))))
          const replacedBoxId = yield* keepVersion(disk, version)
          const path = source.at(from.name)
          yield* takeAttributes(disk, { path, own: yield* step(disk.lstat(path)), replaced })
          yield* step(disk.rename(path, target.at(leafName(at))))
          yield* step(disk.fsync(target.fd))
          const covered = toEntry(at, yield* step(disk.lstat(target.at(leafName(at)))))
          return replacedBoxId === undefined ? covered : { ...covered, replacedBoxId }
        }
        for (let attempt = 0; attempt < 10_000; attempt += 1) {
          const name = attempt === 0 ? leafName(at) : numberedName(leafName(at), attempt, taken?.kind === 'folder')
          if (yield* statOr(disk, target.at(name))) continue
          const to = sibling(at, name)
          const stat = yield* moveNoOverwrite(disk, { space: at.space, from, to: { folder: target, name, names: fullNames(to) } })
          return toEntry(to, stat)
        }
        return refuse('fileExists')
      }),
    ),
  )
  noteMade(parts, { userNo, at: sibling(at, entry.name), entry, key: `task:${jobId}`, kind: 'extract' })
}

/** The index, open windows and the journal learn of an entry that is new. */
export function noteMade(
  parts: Pick<ArchivesParts, 'index' | 'undo' | 'quota'>,
  {
    userNo,
    at,
    entry,
    key,
    kind,
  }: { readonly userNo: string; readonly at: Location; readonly entry: Entry; readonly key: string; readonly kind: 'compress' | 'extract' },
): void {
  parts.index.upsert(at.space.id, parentIndexPath(at), entry.name)
  if (entry.kind === 'folder') parts.index.touch(at.space.id, at.indexPath)
  if (entry.replacedBoxId !== undefined) parts.quota.binChanges(userNo)[Symbol.dispose]()
  // A file of another user that was replaced is in the bin of its owner.
  const ownEntry = at.view ? { ...entry, replacedBoxId: undefined } : entry
  parts.undo.record({ userNo, kind, key, steps: putSteps(storageIdOf(at), ownEntry) })
}

async function dropStaged({ parts, scratch }: Placing, inner: readonly string[]): Promise<void> {
  const { disk } = parts.staging
  const names = [...scratch.names, treeName, ...inner.slice(0, -1)]
  await runAsync(
    withMadeFolder(disk, { rootDir: scratch.space.rootDir, names, ours: true }, (folder) => removeTree(disk, folder, inner.at(-1) ?? '')),
  )
}
