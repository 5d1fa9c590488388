import type { DataOf } from '@cove/device-contract'
import { cinema } from '@cove/device-contract/cinema'
import type { CinemaFilter, CinemaItem, CinemaSort } from '@cove/device-contract/cinema'
import type { Failure } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useFollowCinema } from '../library/follow.data.ts'
import { pageRows } from './wall-lines.model.ts'

/** What a wall can be narrowed to, and where its letters begin. */
export type Facets = DataOf<typeof cinema.calls.facets>

/** The titles that are near the viewport. */
export interface WallItems {
  readonly total: number | undefined
  readonly itemAt: (index: number) => CinemaItem | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** First and last index that should be there. */
export type Span = readonly [first: number, last: number]

/** CIN-01a: the titles of a wall; at most the two pages that a viewport touches are read. */
export function useWallItems(filter: CinemaFilter, sort: CinemaSort, [first, last]: Span): WallItems {
  const on = useFollowCinema()
  const [low, high] = [Math.floor(first / pageRows), Math.floor(Math.max(first, last) / pageRows)]
  const ask = (page: number) => ({ body: { filter, sort, offset: page * pageRows, rows: pageRows }, on })
  const one = useRead(cinema, 'items', ask(low))
  const other = useRead(cinema, 'items', { ...ask(high), isOff: high === low })
  const reload = () => {
    one.reload()
    if (high !== low) other.reload()
  }
  return {
    total: one.data?.total ?? other.data?.total,
    itemAt: (index) =>
      index >= low * pageRows && index < (low + 1) * pageRows
        ? one.data?.items[index - low * pageRows]
        : other.data?.items[index - high * pageRows],
    failure: one.failure ?? other.failure,
    reload,
  }
}

export const useFacets = (filter: CinemaFilter, isOff = false): Read<Facets> =>
  useRead(cinema, 'facets', { body: { filter }, isOff, on: useFollowCinema() })
