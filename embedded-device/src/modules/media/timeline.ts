import type { Host } from '../../module-kit/module-kit.ts'
import { itemColumns, toItem } from './item-row.ts'
import type { MediaItem, MediaKind } from './store.ts'

/** Photos and videos of one space; of one user's home in a managed space, of everything where `owner` is undefined. */
export interface TimelineScope {
  readonly spaceId: string
  readonly owner?: string | undefined
}

/** How many photos and videos one day has. */
export interface DayCount {
  /** Days since 1970 in the local time of the photos. */
  readonly day: number
  readonly count: number
}

/** A place on the map that several photos share. */
export interface PlaceCount {
  /** South-west corner of the cell. */
  readonly latitude: number
  readonly longitude: number
  readonly count: number
}

/** What albums read of the pipeline's results. */
export interface Timeline {
  /** Newest day first; counted from an index alone. */
  days(scope: TimelineScope, kinds?: readonly MediaKind[]): DayCount[]
  /** Items of a range of days, newest first. */
  between(scope: TimelineScope, range: { readonly fromDay: number; readonly toDay: number; readonly limit: number }): MediaItem[]
  /** Cells of `degrees` that contain photos. */
  places(scope: TimelineScope, degrees: number): PlaceCount[]
}

/** Reads the columns of time and place (ALB); both have an index that starts with space and owner. */
export function createTimeline(db: Host['db']): Timeline {
  const whose = ({ owner }: TimelineScope): string => (owner === undefined ? '' : ' and owner = ?')
  const values = ({ spaceId, owner }: TimelineScope): string[] => (owner === undefined ? [spaceId] : [spaceId, owner])
  const shown = "gone_at is null and kind in ('image', 'video')"
  return {
    days(scope, kinds = ['image', 'video']) {
      const rows = db.arrays(
        `select taken_day, count(*) from media_item indexed by media_item_time where space_id = ?${whose(scope)} and ${shown}
         and kind in (select value from json_each(?)) group by taken_day order by taken_day desc`,
        ...values(scope),
        JSON.stringify(kinds),
      )
      return rows.map(([day, count]) => ({ day: Number(day), count: Number(count) }))
    },
    between(scope, { fromDay, toDay, limit }) {
      const rows = db.all(
        `select ${itemColumns} from media_item indexed by media_item_time where space_id = ?${whose(scope)} and ${shown}
         and taken_day between ? and ? order by taken_at desc, id desc limit ?`,
        ...values(scope),
        fromDay,
        toDay,
        limit,
      )
      return rows.map(toItem)
    },
    places(scope, degrees) {
      const cell = (column: string): string => `floor(${column} / ?2) * ?2`
      const rows = db.arrays(
        `select ${cell('latitude')}, ${cell('longitude')}, count(*) from media_item indexed by media_item_place
         where space_id = ?1${scope.owner === undefined ? '' : ' and owner = ?3'} and gone_at is null and latitude is not null group by 1, 2`,
        ...[scope.spaceId, degrees],
        ...(scope.owner === undefined ? [] : [scope.owner]),
      )
      return rows.map(([latitude, longitude, count]) => ({
        latitude: Number(latitude),
        longitude: Number(longitude),
        count: Number(count),
      }))
    },
  }
}
