import type { Space } from '../../files/places/space.ts'
import type { CinemaParts } from './parts.ts'
import type { DueFolder } from './due-store.ts'
import type { StoredLibrary } from './library-store.ts'
import { collectUnit } from './collect-unit.ts'
import { dirOf, isWithin } from './found-unit.ts'
import type { FoundUnit } from './found-unit.ts'
import { writeUnit } from './write-unit.ts'

export type ReadParts = Pick<
  CinemaParts,
  'spaces' | 'index' | 'media' | 'vfs' | 'libraries' | 'due' | 'files' | 'titles' | 'collections' | 'nowMs'
>

interface Collected {
  readonly due: DueFolder
  readonly found: FoundUnit | 'gone' | 'away'
}

/** Reads folders that are due and stores what they have, together with the fact that they were read. */
export async function readDue(parts: ReadParts, library: StoredLibrary, due: readonly DueFolder[]): Promise<void> {
  const collected: Collected[] = []
  for (const one of due) collected.push({ due: one, found: await collect(parts, one) })
  const ignored = parts.collections.ignored(library.ownerNo)
  parts.titles.transaction(() => {
    for (const { due: one, found } of collected) {
      if (found === 'gone') forget(parts, one)
      else if (found !== 'away') {
        const isIgnored = (path: string) => ignored.some(({ spaceId, path: top }) => spaceId === found.space.id && isWithin(path, top))
        writeUnit(parts, { unit: found, library, isIgnored })
        followChildren(parts, one, found)
      }
      parts.due.done(one)
    }
  })
}

/** `away`: the disk is not there, which says nothing of its files. */
async function collect(parts: ReadParts, { folderId, dir }: DueFolder): Promise<Collected['found']> {
  const folder = parts.libraries.folder(folderId)
  const space = folder && spaceOf(parts, folder.spaceId)
  if (!space || (await parts.spaces.state(space)) !== 'ready') return 'away'
  return (await collectUnit(parts, { folder, space, dir })) ?? 'gone'
}

export const spaceOf = ({ spaces }: Pick<CinemaParts, 'spaces'>, spaceId: string): Space | undefined =>
  spaces.list({ userNo: 'device', role: 'admin' }).find(({ id }) => id === spaceId)

function forget({ due, files, titles }: ReadParts, { folderId, dir }: DueFolder): void {
  const rows = files.at({ folderId, dir, isDeep: true }).filter(({ isGone }) => isGone === 0)
  files.setGone(rows.map(({ fileId }) => fileId))
  titles.refresh([...new Set(rows.flatMap(({ titleId }) => titleId ?? []))])
  due.dropUnits(folderId, dir)
}

/** Of a large folder each folder inside is a separate portion: all of them, or those that came and went. */
function followChildren({ due }: ReadParts, { folderId, dir, isWhole }: DueFolder, { isDeep, childDirs }: FoundUnit): void {
  const known = new Set(due.units(folderId).flatMap((unit) => (unit.dir !== dir && dirOf(unit.dir) === dir ? unit.dir : [])))
  if (isDeep) due.dropUnits(folderId, dir)
  due.setUnit(folderId, dir, isDeep)
  if (isDeep) return
  for (const child of childDirs) if (isWhole || !known.has(child)) due.add(folderId, child, isWhole)
  const there = new Set(childDirs)
  for (const gone of known) if (!there.has(gone)) due.add(folderId, gone)
}
