import { childOf, numberedName, parentOf, trimName } from '@cove/device-contract/rules'
import type { Resource } from '@cove/device-contract/files'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { checkNewName, parseDevicePath } from '../disk/names.ts'
import type { ConflictPolicy } from '../disk/entry.ts'
import type { FileSources, SourceContent, SourceEntry, SourceSpace } from './file-source.ts'
import { pathOfNames, resourceOfSource } from './source-listing.ts'

/** A deeper tree of another device is not followed: it may have no end. */
const maxDepth = 64
const maxSuffix = 10_000

/** The entry at a place; undefined for what is missing. */
export async function findInSource(space: SourceSpace, names: readonly string[]): Promise<SourceEntry | undefined> {
  try {
    return await space.stat(names)
  } catch (error) {
    if (isRefusal(error) && error.error === 'fileNotFound') return undefined
    throw error
  }
}

/** One file or folder with what it holds, counted on the other side now. */
export async function infoOfSource(space: SourceSpace, path: string) {
  const names = parseDevicePath(path)
  const entry = await space.stat(names)
  const resource = resourceOfSource(space, names.slice(0, -1), entry)
  const sum = { totalFiles: 0, totalFolders: 0, totalBytes: 0 }
  const count = async (one: SourceEntry, at: readonly string[]): Promise<void> => {
    if (!one.isFolder) {
      sum.totalFiles += 1
      sum.totalBytes += one.sizeBytes
      return
    }
    if (at.length > maxDepth) return
    for (const inner of (await space.list(at)).entries) {
      if (inner.isFolder) sum.totalFolders += 1
      await count(inner, [...at, inner.name])
    }
  }
  await count(entry, names)
  return { resource, ...sum }
}

const entriesIn = async (space: SourceSpace, path: string) => (await space.list(parseDevicePath(path))).entries

/** FM-05: makes a folder; with `autoSuffix` a taken name gets a number, from 2. */
export async function addToSource(
  sources: FileSources,
  space: SourceSpace,
  { path, autoSuffix }: { readonly path: string; readonly autoSuffix: boolean },
): Promise<Resource> {
  const names = parseDevicePath(trimName(path))
  const name = names.at(-1) ?? refuse('fileExists')
  checkNewName(name)
  const folder = names.slice(0, -1)
  for (let count = 1; count <= maxSuffix; count += 1) {
    const tried = count === 1 ? name : `${name} ${count}`
    try {
      await space.makeFolder([...folder, tried])
      sources.changed(space.storageId, pathOfNames(folder))
      return resourceOfSource(space, folder, await space.stat([...folder, tried]))
    } catch (error) {
      if (!isRefusal(error) || error.error !== 'fileExists' || !autoSuffix) throw error
    }
  }
  return refuse('fileExists')
}

/** Renames or moves inside a source; a taken name is refused. */
export async function renameInSource(
  sources: FileSources,
  space: SourceSpace,
  { oldPath, newPath }: { readonly oldPath: string; readonly newPath: string },
): Promise<Resource> {
  const from = parseDevicePath(oldPath)
  const to = parseDevicePath(trimName(newPath))
  const name = to.at(-1) ?? refuse('noPermission')
  if (from.length === 0) refuse('noPermission')
  if (name !== from.at(-1)) checkNewName(name)
  if (pathOfNames(to).startsWith(`${pathOfNames(from)}/`)) refuse('moveIntoSelf')
  if (pathOfNames(from) !== pathOfNames(to)) await space.move(from, to)
  for (const folder of new Set([parentOf(pathOfNames(from)), parentOf(pathOfNames(to))])) sources.changed(space.storageId, folder)
  return resourceOfSource(space, to.slice(0, -1), await space.stat(to))
}

/** Deletes for good: a source has no recycle bin. */
export async function removeFromSource(sources: FileSources, space: SourceSpace, path: string): Promise<void> {
  const names = parseDevicePath(path)
  // The top of a source is the other device's.
  if (names.length === 0) refuse('noPermission')
  await space.remove(names)
  sources.changed(space.storageId, parentOf(pathOfNames(names)))
}

/** BK-04a: which of these names exist, read with one request. */
export async function checkInSource<T extends { readonly path: string; readonly sizeBytes?: number | undefined }>(
  space: SourceSpace,
  { prePath, items }: { readonly prePath: string; readonly items: readonly (T & { readonly modifiedSeconds?: number | undefined })[] },
) {
  const folder = prePath.replace(/\/+$/, '') || '/'
  const listings = new Map<string, Promise<readonly SourceEntry[]>>()
  const listOf = (path: string) => {
    const known = listings.get(path) ?? entriesIn(space, path).catch(noneWhereMissing)
    listings.set(path, known)
    return known
  }
  // Rights and the other side are judged once, even when the list is empty.
  await listOf(folder)
  const found: { path: string; exists: boolean; usable: boolean }[] = []
  for (const { path, sizeBytes, modifiedSeconds } of items) {
    const at = childOf(folder, path.replace(/^\/+/, ''))
    const entry = (await listOf(parentOf(at))).find(({ name }) => name === at.split('/').at(-1))
    const isSame =
      entry !== undefined &&
      (sizeBytes === undefined || sizeBytes === entry.sizeBytes) &&
      (modifiedSeconds === undefined || Math.floor(modifiedSeconds) === entry.modifiedSeconds)
    found.push({ path, exists: isSame, usable: entry?.isFolder === true })
  }
  return { items: found }
}

function noneWhereMissing(error: unknown): readonly SourceEntry[] {
  if (isRefusal(error) && error.error === 'fileNotFound') return []
  throw error
}

/** What is put into a source, and what happens to a taken name. */
export interface SourcePut {
  readonly names: readonly string[]
  readonly content: SourceContent
  readonly policy: ConflictPolicy
  /** S-J1: so many folders of the path must stand, and missing ones below them are made; undefined: none is made. */
  readonly standingNames: number | undefined
  readonly signal: AbortSignal
}

/** Puts a file into a source; answers its names, or undefined where the policy skips a taken name. */
export async function putInSource(
  sources: FileSources,
  space: SourceSpace,
  { names, content, policy, standingNames, signal }: SourcePut,
): Promise<readonly string[] | undefined> {
  if (standingNames !== undefined) await makeParentsOf(sources, space, { names, standingNames })
  const place = await placeInSource(space, names, policy)
  if (!place) return undefined
  try {
    await space.write(place, content, signal)
  } catch (error) {
    // The file is made here, so what is missing is its folder.
    if (isRefusal(error) && error.error === 'fileNotFound') return refuse('directoryNotFound', error)
    throw error
  }
  sources.changed(space.storageId, pathOfNames(place.slice(0, -1)))
  return place
}

/** Where a file goes; undefined where the policy skips a taken name. A folder of this name is not replaced. */
export async function placeInSource(
  space: SourceSpace,
  names: readonly string[],
  policy: ConflictPolicy,
): Promise<readonly string[] | undefined> {
  const name = names.at(-1) ?? refuse('illegalParameter')
  checkNewName(name)
  const present = await findInSource(space, names)
  if (!present) return names
  if (policy === 'skip') return undefined
  if (policy === 'cover') return present.isFolder ? refuse('fileExists') : names
  const folder = names.slice(0, -1)
  const taken = new Set((await space.list(folder)).entries.map((entry) => entry.name))
  for (let count = 1; count <= maxSuffix; count += 1) {
    const free = numberedName(name, count)
    if (!taken.has(free)) return [...folder, free]
  }
  return refuse('fileExists')
}

async function makeParentsOf(
  sources: FileSources,
  space: SourceSpace,
  { names, standingNames }: { readonly names: readonly string[]; readonly standingNames: number },
): Promise<void> {
  if (names.length < 2 || (await findInSource(space, names.slice(0, -1)))) return
  for (let depth = standingNames + 1; depth < names.length; depth += 1) {
    checkNewName(names[depth - 1] ?? '')
    try {
      await space.makeFolder(names.slice(0, depth))
      sources.changed(space.storageId, pathOfNames(names.slice(0, depth - 1)))
    } catch (error) {
      if (isRefusal(error) && error.error === 'fileNotFound') refuse('directoryNotFound', error)
      if (!isRefusal(error) || error.error !== 'fileExists') throw error
    }
  }
}
