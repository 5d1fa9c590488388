import { files } from '@cove/device-contract/files'
import type { Resource, ResourceRef } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import { baseNameOf, childOf, parentOf, shownName } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { namedSpaces, spacesStoreOf } from '@cove/parts/spaces'
import { pageRows } from '../model/folder-pages.ts'
import type { Listing } from '../model/place.ts'
import type { Conflict, ConflictAnswer } from '../model/conflicts.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import { attemptOrQueue } from './attempt-or-queue.ts'
import { fetchPage } from './fetch-page.ts'

/** A folder files go to. */
export interface Target {
  readonly storageId: string
  readonly path: string
}

/** FM-08: ids in the recycle bin, for undo, and what could not be deleted. */
export interface DeleteResult {
  readonly trashIds: readonly string[]
  readonly failures: readonly FileFailure[]
}
/** A file a command could not deal with, and the catalogue's code. */
export interface FileFailure {
  readonly path: string
  readonly code: number
}
/** One file or folder with what lies below it. */
export interface FileInfo {
  readonly resource: Resource
  readonly totalFiles: number
  readonly totalFolders: number
  readonly totalBytes: number
}

export function renameFile(kernel: Kernel, resource: ResourceRef, newName: string): Promise<Outcome<Resource>> {
  const { storageId, path } = resource
  const input = { query: {}, body: { storageId, oldPath: path, newPath: childOf(parentOf(path), newName) } }
  const label = say(kernel, 'rename', { name: baseNameOf(path), newName })
  return attemptOrQueue(kernel, { callId: 'files.rename', input, label, call: () => kernel.device.use(files).rename(input) })
}

/** FM-05: makes a folder; a taken name gets a number from 2, decided by the device so that two people cannot collide. */
export function makeFolder(kernel: Kernel, target: Target, name: string): Promise<Outcome<Resource>> {
  const { storageId, path } = target
  const input = { query: {}, body: { storageId, path: childOf(path, name), type: 'folder', autoSuffix: true } } as const
  const label = say(kernel, 'newFolder', { name })
  return attemptOrQueue(kernel, { callId: 'files.add', input, label, call: () => kernel.device.use(files).add(input) })
}

/** FM-08: moves to the recycle bin; answers what went there and what could not. */
export function deleteToBin(kernel: Kernel, items: readonly ResourceRef[]): Promise<Outcome<DeleteResult>> {
  const input = { body: items.map(refOf) }
  const [first] = items
  const label =
    items.length === 1 && first
      ? say(kernel, 'deleteOne', { name: baseNameOf(first.path) })
      : say(kernel, 'deleteMany', { count: items.length })
  return attemptOrQueue(kernel, { callId: 'files.delete', input, label, call: () => kernel.device.use(files).delete(input) })
}

/** Entries of the recycle bin, and where they came from: the task list shows the first of them by its old path. */
export interface Trashed {
  readonly trashIds: readonly string[]
  readonly origins: readonly ResourceRef[]
}

/** RB-01b, RB-05: back to where it was, or into another folder of its space, as a task. A taken name gets a number. */
export function restoreFromBin(kernel: Kernel, trashed: Trashed, into?: Target): Promise<Outcome<{ readonly taskId: string }>> {
  return addBinTask(kernel, 'restore', { trashed, conflict: 'rename', into })
}

export function deleteForever(kernel: Kernel, trashed: Trashed): Promise<Outcome<{ readonly taskId: string }>> {
  return addBinTask(kernel, 'deleteForever', { trashed, conflict: 'skip' })
}

/** What is copied or moved, and what happens to taken names. */
export interface TransferWork {
  readonly sources: readonly ResourceRef[]
  readonly target: Target
  readonly conflict: RepeatValue
  /** FM-26: for single files. */
  readonly decisions?: ConflictAnswer['decisions'] | undefined
}

/** FM-26: which files a copy or move would meet; undefined when the device cannot say. */
export async function conflictsOf(
  kernel: Kernel,
  sources: readonly ResourceRef[],
  target: Target,
): Promise<{ readonly items: readonly Conflict[]; readonly isComplete: boolean } | undefined> {
  const body = { sources: sources.map(refOf), target: { storageId: target.storageId, path: target.path } }
  const answer = await attempt(kernel, () => kernel.device.use(tasks).conflicts({ body }))
  return answer.ok ? answer.data : undefined
}

/** FM-25: several names at once, as one change. */
export function renameMany(kernel: Kernel, renamings: readonly { readonly resource: ResourceRef; readonly newName: string }[]) {
  const body = { files: renamings.map(({ resource, newName }) => ({ ...refOf(resource), newName })) }
  return attempt(kernel, () => kernel.device.use(files).renameMany({ body }))
}

/** B10: copies or moves as a durable task of the device. */
export function transferFiles(
  kernel: Kernel,
  task: 'copy' | 'move',
  { sources, target, conflict, decisions }: TransferWork,
): Promise<Outcome<{ readonly taskId: string }>> {
  const decided = decisions ? { decisions: decisions.map((one) => ({ ...one })) } : {}
  const work = { conflict, sources: sources.map(refOf), target: { storageId: target.storageId, path: target.path }, ...decided }
  const input = { body: { kind: task, work } }
  const label = say(kernel, task, { count: sources.length, folder: shownName(baseNameOf(target.path)) || topName(kernel, target) })
  return attemptOrQueue(kernel, { callId: 'tasks.add', input, label, call: () => kernel.device.use(tasks).add(input) })
}

/** FM-09, TR-08: which of these names exist in a folder. Names that cannot be checked count as free: the device decides again. */
export async function takenNames(kernel: Kernel, target: Target, names: readonly string[]): Promise<readonly string[]> {
  const taken: string[] = []
  // The call takes a thousand names at a time.
  for (let from = 0; from < names.length; from += 1000) {
    const items = names.slice(from, from + 1000).map((path) => ({ path }))
    const answer = await attempt(kernel, () =>
      kernel.device.use(files).check({ body: { prePath: target.path, storageId: target.storageId, items } }),
    )
    if (answer.ok) taken.push(...answer.data.items.filter((item) => item.exists).map((item) => item.path))
  }
  return taken
}

export function fileInfo(kernel: Kernel, { storageId, path }: ResourceRef, signal?: AbortSignal): Promise<Outcome<FileInfo>> {
  return attempt(kernel, () => kernel.device.use(files).info({ query: { storageId, path } }, signal ? { signal } : {}))
}

/** FM-12: every row of a short listing, for "select all"; the caller has checked that it is short. */
export async function listWhole(kernel: Kernel, listing: Listing, total: number): Promise<Outcome<readonly Resource[]>> {
  const rows: Resource[] = []
  for (let page = 0; page * pageRows < total; page += 1) {
    const answer = await fetchPage(kernel, listing, { page })
    if (!answer.ok) return answer
    rows.push(...answer.data.items)
  }
  return { ok: true, data: rows }
}

function addBinTask(
  kernel: Kernel,
  kind: 'restore' | 'deleteForever',
  { trashed, conflict, into }: { readonly trashed: Trashed; readonly conflict: RepeatValue; readonly into?: Target | undefined },
) {
  const target = into ? { target: { storageId: into.storageId, path: into.path } } : {}
  const work = { conflict, sources: trashed.origins.map(refOf), trashIds: [...trashed.trashIds], ...target }
  return attempt(kernel, () => kernel.device.use(tasks).add({ body: { kind, work } }))
}

/** What the top of a space is called; a change that waits keeps this text. */
function topName(kernel: Kernel, { storageId }: Target): string {
  return namedSpaces(spacesStoreOf(kernel).get().list ?? [], kernel.texts.locale()).topOf(storageId)
}

/** What a change is called while it waits for a device that is away. */
function say(kernel: Kernel, change: string, words: Readonly<Record<string, string | number>>): string {
  return kernel.texts.t(`queued.${change}`, words, 'file-manager')
}

function refOf({ storageId, path }: ResourceRef): ResourceRef {
  return { storageId, path }
}
