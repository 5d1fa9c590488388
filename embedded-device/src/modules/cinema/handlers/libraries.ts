import type { cinema, Library } from '@cove/device-contract/cinema'
import { refuse as refuseNow } from '../../../module-kit/module-kit.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import { checkedName } from '../checked-name.ts'
import type { CinemaParts } from '../parts.ts'
import { countsOf } from '../library-counts.ts'
import { locate } from '../locate.ts'
import { seenLibrary } from '../open-title.ts'
import { readableOf, seenAt } from '../readable.ts'
import type { Readable } from '../readable.ts'
import { isWithin } from '../found-unit.ts'
import type { StoredLibrary } from '../library-store.ts'

export const libraries =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.libraries> =>
  async (_input, { context: { who } }) => {
    const readable = await readableOf(parts, who)
    return { libraries: readable.libraries.map((library) => libraryView(parts, readable, library)) }
  }

/** CIN-01a: a library as one user sees it. */
export function libraryView(parts: CinemaParts, readable: Readable, library: StoredLibrary): Library {
  const isOwner = library.ownerNo === readable.who.userNo
  return {
    libraryId: library.id,
    name: library.name,
    kind: library.kind,
    folders: readable.folders
      .filter(({ libraryId }) => libraryId === library.id)
      .flatMap(({ spaceId, dir }) => seenAt(readable, spaceId, dir) ?? []),
    ownerNo: library.ownerNo,
    people: isOwner ? parts.libraries.people(library.id) : [],
    isForAll: library.isForAll,
    isHidden: parts.libraries.hiddenBy(readable.who.userNo).has(library.id),
    ...countsOf(parts, readable, library),
    isScanning: parts.due.count(library.id) > 0,
    ...(library.scannedMs !== undefined && { scannedSeconds: library.scannedMs / 1000 }),
  }
}

interface WantedFolder {
  readonly storageId: string
  readonly path: string
}

/** CIN-01a: folders as the index names them. Refuses what is no folder, and what another library of the user, or this list, has. */
async function placesOf(
  parts: CinemaParts,
  who: Principal,
  { folders, libraryId }: { folders: readonly WantedFolder[]; libraryId?: number },
) {
  const taken = parts.libraries
    .folders(parts.libraries.ownedBy(who.userNo).map(({ id }) => id))
    .filter((folder) => folder.libraryId !== libraryId)
    .map(({ spaceId, dir }) => ({ spaceId, dir }))
  const places: { spaceId: string; dir: string }[] = []
  for (const folder of folders) {
    const at = await locate(parts, who, { ...folder, access: 'read' })
    const [entry] = await parts.vfs.exists([at])
    // The root of a space is always there and has no entry.
    if (at.names.length > 0 && entry?.kind !== 'folder') return refuseNow('fileNotFound')
    const place = { spaceId: at.space.id, dir: at.indexPath }
    const meets = (other: typeof place): boolean =>
      other.spaceId === place.spaceId && (isWithin(other.dir, place.dir) || isWithin(place.dir, other.dir))
    if ([...taken, ...places].some(meets)) return 'cinemaFolderTwice' as const
    places.push(place)
  }
  return places
}

export const createLibrary =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.createLibrary> =>
  async ({ body }, { context: { who }, refuse }) => {
    const name = checkedName(body.name)
    if (typeof name === 'string') return refuse(name)
    const places = await placesOf(parts, who, body)
    if (typeof places === 'string') return refuse(places)
    const libraryId = parts.libraries.transaction(() => {
      const id = parts.libraries.add(who.userNo, name, body.kind)
      if (id !== undefined) setFolders(parts, id, places)
      return id
    })
    if (libraryId === undefined) return refuse('cinemaNameExists')
    parts.kick(who.userNo)
    parts.changed(libraryId)
    return (await viewNow(parts, who, libraryId)) ?? refuse('cinemaNameExists')
  }

/** Undefined when it was removed meanwhile. */
async function viewNow(parts: CinemaParts, who: Principal, libraryId: number): Promise<Library | undefined> {
  const readable = await readableOf(parts, who)
  const library = seenLibrary(readable, libraryId)
  return library && libraryView(parts, readable, library)
}

function setFolders(
  { libraries: store, due, titles }: CinemaParts,
  libraryId: number,
  places: Parameters<CinemaParts['libraries']['setFolders']>[1],
): void {
  store.setFolders(libraryId, places)
  for (const { id, dir } of store.folders([libraryId])) due.add(id, dir, true)
  titles.refresh(titles.titlesIn(libraryId))
}

export const updateLibrary =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.updateLibrary> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { libraryId, isHidden, name, kind, folders, people, isForAll } = body
    const library = seenLibrary(await readableOf(parts, who), libraryId) ?? refuse('cinemaLibraryMissing')
    const changes = [name, kind, folders, people, isForAll].some((value) => value !== undefined)
    if (changes && library.ownerNo !== who.userNo) return refuse('cinemaNoPermission')
    const checked = name === undefined ? undefined : checkedName(name)
    if (typeof checked === 'string') return refuse(checked)
    const invited = people?.filter((userNo) => userNo !== who.userNo)
    if (invited?.some((userNo) => !parts.principal(userNo) || parts.principal(userNo)?.isGuest)) return refuse('userNotFound')
    const places = folders && (await placesOf(parts, who, { folders, libraryId }))
    if (typeof places === 'string') return refuse(places)
    const before = sawBefore(parts, library)
    const isDone = parts.libraries.transaction(() => {
      if (changes && !parts.libraries.change(libraryId, { name: checked, kind, isForAll })) return false
      if (invited) parts.libraries.setPeople(libraryId, invited)
      if (isHidden !== undefined) parts.libraries.setHidden(who.userNo, libraryId, isHidden)
      const read = places ?? (kind !== undefined && kind !== library.kind ? parts.libraries.folders([libraryId]) : undefined)
      if (read) setFolders(parts, libraryId, read)
      return true
    })
    if (!isDone) return refuse('cinemaNameExists')
    parts.kick(who.userNo)
    if (changes) parts.changed(libraryId, before)
    else parts.mine(who.userNo)
    return (await viewNow(parts, who, libraryId)) ?? refuse('cinemaLibraryMissing')
  }

/** Who saw a library before it changes. */
const sawBefore = ({ libraries: store, users }: CinemaParts, { id, ownerNo, isForAll }: StoredLibrary): string[] =>
  isForAll ? users.all().map(({ no }) => no) : [ownerNo, ...store.people(id)]

export const removeLibrary =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.removeLibrary> =>
  async ({ body: { libraryId } }, { context: { who }, refuse }) => {
    const library = seenLibrary(await readableOf(parts, who), libraryId) ?? refuse('cinemaLibraryMissing')
    if (library.ownerNo !== who.userNo) return refuse('cinemaNoPermission')
    const before = sawBefore(parts, library)
    parts.libraries.remove(libraryId)
    parts.changed(libraryId, before)
    return {}
  }

export const scanLibrary =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.scanLibrary> =>
  async ({ body: { libraryId } }, { context: { who }, refuse }) => {
    if (!seenLibrary(await readableOf(parts, who), libraryId)) return refuse('cinemaLibraryMissing')
    for (const { id, dir } of parts.libraries.folders([libraryId])) parts.due.add(id, dir, true)
    parts.kick(who.userNo)
    return {}
  }
