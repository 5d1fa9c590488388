import { foldText } from '@cove/device-contract/fold'
import type { Host } from '../../module-kit/module-kit.ts'
import { readPageIds } from './library-page.ts'
import { readCities, readCityIds, readPlaces } from './library-places.ts'
import { cameraText, framesBehind, isBurst, isLive, isRaw, isScreenshot, whereOf } from './library-where.ts'
import { itemColumns, toItem } from './item-row.ts'
import type { MediaItem } from './store.ts'

/** Pictures and videos of one owner in one space: the home of a user, or a folder space with the owner ''. */
export interface LibraryPart {
  readonly spaceId: string
  readonly owner: string
  /** Index path of the folder that the user sees as the root; '' for the whole space. */
  readonly base: string
  /** Only these items; all when absent. */
  readonly ids?: readonly number[] | undefined
}

/** What parts are narrowed to; conditions add up. */
export interface LibraryFilter {
  readonly type?: LibraryMark | 'photo' | 'video' | undefined
  readonly camera?: string | undefined
  readonly fromDay?: number | undefined
  readonly toDay?: number | undefined
  readonly days?: readonly number[] | undefined
  readonly words?: readonly string[] | undefined
  readonly box?: LibraryBox | undefined
  readonly isPlaced?: boolean | undefined
  /** Taken near this city; 0: far from all. */
  readonly cityId?: number | undefined
  /** Files in one of these folders or below it; none where the list is empty. */
  readonly folders?: readonly LibraryFolder[] | undefined
  /** The same for the folders of backups. */
  readonly backups?: readonly LibraryFolder[] | undefined
  readonly ids?: readonly number[] | undefined
  /** Every frame of a burst, and not only the one that is shown. */
  readonly hasFrames?: boolean | undefined
  /** Files that were not read yet. */
  readonly isWaiting?: boolean | undefined
  /** Conditions that hold in addition. */
  readonly also?: LibraryFilter | undefined
}

/** A folder by its index path. */
export interface LibraryFolder {
  readonly spaceId: string
  readonly dir: string
}

/** `west` is greater than `east` where the box crosses the date line. */
export interface LibraryBox {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export type LibraryMark = 'live' | 'screenshot' | 'burst' | 'raw'
export type LibraryOrder = 'taken' | 'takenOldest' | 'added' | 'name' | 'listed'

/** An item with what its name and its neighbours say about it. */
export interface LibraryItem extends MediaItem {
  readonly mark: LibraryMark | undefined
  /** Frames of the burst that it is shown for; 1 for other pictures. */
  readonly frameCount: number
}

/** A group of pictures on the map. */
export interface LibraryPlace {
  readonly latitude: number
  readonly longitude: number
  readonly count: number
  readonly videoCount: number
  readonly coverId: number
  readonly box: LibraryBox
}

/** Pictures that were taken near one city. */
export interface LibraryCity extends Omit<LibraryPlace, 'box'> {
  /** 0: far from all cities. */
  readonly cityId: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Pictures and videos of one day. */
export interface LibraryDay {
  /** Days since 1970 in the local time of the pictures. */
  readonly day: number
  readonly count: number
  /** How many of them are videos. */
  readonly videoCount: number
}

/** How many pictures and videos, and the days of the oldest and the newest. */
export interface LibrarySummary {
  readonly pictureCount: number
  readonly videoCount: number
  readonly firstDay: number | undefined
  readonly lastDay: number | undefined
}

export interface LibraryPage {
  readonly order: LibraryOrder
  readonly offset: number
  readonly limit: number
}

/** ALB-01b: pictures and videos of several parts as one list. Rights are the caller's to check. */
export interface Library {
  /** Days with their counts, newest first. */
  days(parts: readonly LibraryPart[], filter: LibraryFilter): LibraryDay[]
  count(parts: readonly LibraryPart[], filter: LibraryFilter): number
  summary(parts: readonly LibraryPart[], filter: LibraryFilter): LibrarySummary
  /** `listed` is the order of `filter.ids`. */
  page(parts: readonly LibraryPart[], filter: LibraryFilter, page: LibraryPage): LibraryItem[]
  cameras(parts: readonly LibraryPart[]): { readonly camera: string; readonly count: number }[]
  /** Most pictures first, at most `limit`. */
  places(parts: readonly LibraryPart[], filter: LibraryFilter, cells: { readonly degrees: number; readonly limit: number }): LibraryPlace[]
  /** Most pictures first. Pictures whose place has no name yet are left out. */
  cities(parts: readonly LibraryPart[], filter: LibraryFilter): LibraryCity[]
  /** The cities of items by their ids; items without a named place are left out. */
  cityIdsOf(ids: readonly number[]): Map<number, number>
  ids(parts: readonly LibraryPart[], filter: LibraryFilter): number[]
  /** Items by id with their marks; in the order of the ids. */
  marked(ids: readonly number[]): LibraryItem[]
}

/** Reads the rows of the pipeline. */
export function createLibrary(db: Host['db']): Library {
  db.defineText('folded', foldText)
  const read: Read = (select, { parts, filter, tail = '' }) => {
    const each = parts.map((part) => whereOf(part, filter))
    if (each.length === 0) return []
    const sql = each.map(({ sql }) => `select ${select} from media_item m where ${sql}${tail}`).join(' union all ')
    return db.arrays(sql, ...each.flatMap(({ values }) => values)) as Cell[][]
  }
  const sums = (rows: readonly (readonly Cell[])[]): Map<string | number, number> => {
    const counts = new Map<string | number, number>()
    for (const [key, count] of rows) if (key !== null && key !== undefined) counts.set(key, (counts.get(key) ?? 0) + Number(count))
    return counts
  }
  return {
    days: (parts, filter) => readDays(read, parts, filter),
    count: (parts, filter) => read('count(*)', { parts, filter }).reduce((sum, [count]) => sum + Number(count), 0),
    summary(parts, filter) {
      const rows = read('m.kind, count(*), min(m.taken_day), max(m.taken_day)', { parts, filter, tail: ' group by m.kind' })
      const count = (kind: string): number => rows.reduce((sum, [own, many]) => (own === kind ? sum + Number(many) : sum), 0)
      const days = rows.flatMap(([, , first, last]) => [Number(first), Number(last)])
      return {
        pictureCount: count('image'),
        videoCount: count('video'),
        firstDay: days.length > 0 ? Math.min(...days) : undefined,
        lastDay: days.length > 0 ? Math.max(...days) : undefined,
      }
    },
    ids: (parts, filter) => read('m.id', { parts, filter }).map(([id]) => Number(id)),
    marked: (ids) => readMarked(db, ids),
    page: (parts, filter, page) => readMarked(db, readPageIds(db, { parts, filter, page })),
    cameras(parts) {
      const counts = sums(read(`${cameraText('m')} as camera, count(*)`, { parts, filter: { hasFrames: true }, tail: ' group by camera' }))
      const named = [...counts].filter(([camera]) => camera !== '')
      return named.map(([camera, count]) => ({ camera: String(camera), count })).toSorted((one, other) => other.count - one.count)
    },
    places: (parts, filter, cells) => readPlaces(read, { parts, filter, cells }),
    cities: (parts, filter) => readCities(read, { parts, filter }),
    cityIdsOf: (ids) => readCityIds(db, ids),
  }
}

function readDays(read: Read, parts: readonly LibraryPart[], filter: LibraryFilter): LibraryDay[] {
  const days = new Map<number, LibraryDay>()
  for (const row of read("m.taken_day, count(*), sum(m.kind = 'video')", { parts, filter, tail: ' group by m.taken_day' })) {
    const [day = 0, count = 0, videoCount = 0] = row.map(Number)
    const known = days.get(day)
    days.set(day, { day, count: count + (known?.count ?? 0), videoCount: videoCount + (known?.videoCount ?? 0) })
  }
  return [...days.values()].toSorted((one, other) => other.day - one.day)
}

function readMarked(db: Host['db'], ids: readonly number[]): LibraryItem[] {
  const marks = `${isLive('m')} as isLive, ${isRaw('m')} as isRaw, ${isScreenshot('m')} as isScreenshot, ${isBurst('m')} as isBurst, ${framesBehind('m')} as behind`
  const rows = db.all<MarkedRow>(
    `select ${itemColumns}, ${marks} from media_item m where id in (select value from json_each(?))`,
    JSON.stringify(ids),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [itemOf(row)] : []
  })
}

interface MarkedRow {
  readonly id: number
  readonly isLive: number
  readonly isRaw: number
  readonly isScreenshot: number
  readonly isBurst: number
  readonly behind: number
}

function itemOf({ isLive: live, isRaw: raw, isScreenshot: screenshot, isBurst: burst, behind, ...row }: MarkedRow): LibraryItem {
  const mark = live ? 'live' : raw ? 'raw' : burst ? 'burst' : screenshot ? 'screenshot' : undefined
  return { ...toItem(row), mark, frameCount: behind + 1 }
}

export interface Rows {
  readonly parts: readonly LibraryPart[]
  readonly filter: LibraryFilter
  /** What follows the conditions of each part. */
  readonly tail?: string
}

export type Cell = string | number | null
/** Reads columns of the items that fit, part by part. */
export type Read = (select: string, rows: Rows) => readonly (readonly Cell[])[]
