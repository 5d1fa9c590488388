import { syncPageRows } from '@cove/device-contract/sync'
import type { SyncDirection } from '@cove/device-contract/sync'
import { patiently } from '../backup/patience.ts'
import { isSourceError } from '../backup/scan.ts'
import { asPlanned } from './folder-removals.ts'
import type { FolderAnswers } from './folder-removals.ts'
import { foldName } from './ignore-lines.ts'
import { addFailure } from './run-state.ts'
import type { RunState } from './run-state.ts'
import { failureOf } from './scan-local.ts'

/** Folders of one side at the scan, within the rules; true for one in which nothing was. */
export type Folders = ReadonlyMap<string, boolean>

/** Folders of both sides, and the empty ones that both had when they last agreed. */
export interface ScannedFolders {
  readonly local: Folders
  readonly device: Folders
  readonly agreed: ReadonlySet<string>
}

/** What is to be done about empty folders. A folder is removed only when nothing is in it then. */
export interface FolderPlan {
  readonly makeHere: readonly string[]
  readonly makeThere: readonly string[]
  readonly dropHere: readonly string[]
  readonly dropThere: readonly string[]
  /** Of these, what both sides had agreed about: the others are around them. */
  readonly removedHere: readonly string[]
  readonly removedThere: readonly string[]
  /** Both sides have them after this, and agree. */
  readonly agreed: readonly string[]
  /** No longer agreed about: gone on both sides, or no longer empty. */
  readonly gone: readonly string[]
  readonly collisions: readonly string[]
}

/** SYN-02: compares empty folders as files are compared: what only one side has was made there, or was removed on the other one. */
export function planFolders(folders: ScannedFolders, direction: SyncDirection, answers: FolderAnswers = asPlanned): FolderPlan {
  const { local, device } = folders
  const { skipped, returned } = answers
  const [down, up] = [direction !== 'up', direction !== 'down']
  const known = { agreed: new Set([...folders.agreed].filter((path) => !returned.has(path))), skipped }
  const here = sideOf(local, device, known)
  const there = sideOf(device, local, known)
  const isOpen = (path: string): boolean => local.get(path) === true || device.get(path) === true
  const agreed = new Set([...(up ? here.missing : []), ...(down ? there.missing : [])])
  const [removedHere, removedThere] = [down ? here.removed : [], up ? there.removed : []]
  return {
    makeHere: down ? there.missing : [],
    makeThere: up ? here.missing : [],
    dropHere: withParents(removedHere, device),
    dropThere: withParents(removedThere, local),
    removedHere,
    removedThere,
    agreed: [...agreed],
    // One that is not made again is forgotten, or the next run of a task that goes one way would remove it after all.
    gone: [...folders.agreed].filter((path) => !isOpen(path) || (returned.has(path) && !agreed.has(path))),
    collisions: [...here.collisions, ...there.collisions],
  }
}

/** SYN-02: a run in which no absence counts as a removal makes what one side does not have, as if both met for the first time. */
export const uniteFolders = (folders: ScannedFolders, direction: SyncDirection): FolderPlan =>
  planFolders(folders, direction, { skipped: new Set(), returned: folders.agreed })

interface KnownFolders {
  readonly agreed: ReadonlySet<string>
  readonly skipped: ReadonlySet<string>
}

/** Empty folders of one side, by what the other one has. */
function sideOf(own: Folders, other: Folders, { agreed, skipped }: KnownFolders) {
  let spellings: ReadonlySet<string> | undefined
  const hasSpelling = (path: string): boolean => (spellings ??= new Set([...other.keys()].map(foldName))).has(foldName(path))
  const [missing, removed, collisions]: [string[], string[], string[]] = [[], [], []]
  for (const [path, isEmpty] of own) {
    if (!isEmpty) continue
    if (other.has(path)) {
      // Deleting its last file may take the folder away on the other side, in this run as well: it is made again there.
      if (!agreed.has(path) || other.get(path) === false) missing.push(path)
    } else if (agreed.has(path)) {
      if (!skipped.has(path)) removed.push(path)
    } else if (hasSpelling(path)) collisions.push(path)
    else missing.push(path)
  }
  return { missing, removed, collisions }
}

/** A folder that was removed with those above it takes them along, the inner ones first. */
function withParents(paths: readonly string[], other: Folders): string[] {
  const all = new Set<string>()
  for (const path of paths) for (let at = path; at !== '' && !other.has(at); at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) all.add(at)
  return [...all].toSorted((one, two) => two.split('/').length - one.split('/').length)
}

/** Carries the plan out on this computer and on the device. What cannot be made is left out by name. */
export async function settleFolders(run: RunState, plan: FolderPlan): Promise<void> {
  const { ports, runId, signal } = run
  const failed = new Set<string>()
  for (const path of plan.collisions) addFailure(run, path, 'caseCollision')
  await noteDrops(run, plan.dropHere)
  for (const path of plan.makeHere) if (!(await tryHere(run, path, () => ports.tree.makeFolder(path)))) failed.add(path)
  for (const path of plan.dropHere) if (!(await tryHere(run, path, () => ports.tree.dropFolder(path)))) failed.add(path)
  const isDone = (path: string): boolean => !failed.has(path)
  const lists = {
    make: [...plan.makeThere],
    drop: [...plan.dropThere],
    agreed: [...new Set(plan.agreed)].filter(isDone),
    gone: [...plan.gone, ...plan.dropHere.filter(isDone), ...plan.dropThere],
  }
  while (Object.values(lists).some((list) => list.length > 0)) {
    // Made before it is agreed about, removed before it is forgotten.
    const page = {
      make: lists.make.splice(0, syncPageRows),
      drop: lists.drop.splice(0, syncPageRows),
      agreed: [] as string[],
      gone: [] as string[],
    }
    if (lists.make.length === 0) page.agreed = lists.agreed.splice(0, syncPageRows)
    if (lists.drop.length === 0) page.gone = lists.gone.splice(0, syncPageRows)
    // On a disk that is gone nothing was made or removed.
    await ports.tree.check()
    const { refused } = await patiently(ports.clock, signal, () => ports.device.folders(runId, page))
    for (const path of refused) addFailure(run, path, 'nameInvalid')
    const isRefused = new Set(refused)
    lists.agreed = lists.agreed.filter((path) => !isRefused.has(path))
  }
}

/** Logged before they are removed, so that an undo makes them again: no change of a file is without a content before and after it. */
async function noteDrops({ ports, runId, signal }: RunState, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += syncPageRows) {
    const page = paths.slice(at, at + syncPageRows).map((path) => ({ path, action: 'delete' as const, sizeBytes: 0 }))
    await patiently(ports.clock, signal, () => ports.device.note(runId, page))
  }
}

/** False where this folder cannot be made or removed now; the next run tries again. */
async function tryHere(run: RunState, path: string, work: () => Promise<void>): Promise<boolean> {
  run.signal.throwIfAborted()
  try {
    await work()
    return true
  } catch (error) {
    if (!isSourceError(error) || error.problem === 'full') throw error
    addFailure(run, path, failureOf(error.problem))
    return false
  }
}
