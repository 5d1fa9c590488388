import type { CinemaItem } from '@cove/device-contract/cinema'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { CinemaParts } from './parts.ts'
import type { StoredLibrary } from './library-store.ts'
import type { StoredTitle } from './title-store.ts'
import { itemViews } from './item-views.ts'
import { readableOf } from './readable.ts'
import type { Readable } from './readable.ts'
import { readableTitles } from './readable-where.ts'

/** A title that the caller may see. */
export interface OpenTitle {
  readonly readable: Readable
  readonly title: StoredTitle
  readonly item: CinemaItem
}

/** Undefined for titles that the caller may not see, as for those that do not exist (S-H3). */
export async function openTitle(parts: CinemaParts, who: Principal, titleId: number): Promise<OpenTitle | undefined> {
  const title = parts.titles.title(titleId)
  if (!title) return undefined
  const readable = await readableOf(parts, who)
  const [item] = readable.libraries.some(({ id }) => id === title.libraryId) ? itemViews(parts, readable, [titleId]) : []
  return item && { readable, title, item }
}

/** Whether the caller may see all of these titles. */
export function maySeeAll({ db }: Pick<CinemaParts, 'db'>, readable: Readable, titleIds: readonly number[]): boolean {
  const ids = new Set(titleIds)
  const { sql, values } = readableTitles(readable)
  // What is ignored is seen in the workbench.
  const own = `t.id in (select value from json_each(?)) and t.has_files = 1 and ${sql}`
  return Number(db.value(`select count(*) from cinema_title t where ${own}`, JSON.stringify([...ids]), ...values)) === ids.size
}

/** A library that the caller sees; undefined for any other (S-H3). */
export const seenLibrary = (readable: Readable, libraryId: number): StoredLibrary | undefined =>
  readable.libraries.find(({ id }) => id === libraryId)

/** The libraries of the caller alone: theirs are the decisions. */
export const ownedIds = ({ libraries, who }: Readable): number[] =>
  libraries.flatMap(({ id, ownerNo }) => (ownerNo === who.userNo ? id : []))

/** Whether all of these titles are in libraries of the caller. */
export function ownsAll({ titles }: Pick<CinemaParts, 'titles'>, readable: Readable, titleIds: readonly number[]): boolean {
  const owned = new Set(ownedIds(readable))
  return titles.byIds(titleIds).every(({ libraryId }) => owned.has(libraryId))
}
