import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPlaceRows, noRows, queryKey, rowAt, rowByPrefix } from './place-rows.ts'
import type { RowsState } from './place-rows.ts'
import type { RowQuery } from './read-page.ts'

/** The rows of the open place. */
export interface PlaceRowsView {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly count: number
  readonly hiddenCount: number | undefined
  readonly itemAt: (index: number) => Resource | undefined
  readonly loaded: () => readonly Resource[]
  readonly known: (key: string) => Resource | undefined
  readonly byPrefix: (prefix: string, from: number) => number | undefined
  readonly onRange: (first: number, last: number) => void
  readonly reload: () => void
  readonly add: (entry: Resource) => void
}

/** Lists a place; undefined lists nothing. */
export function usePlaceRows(query: RowQuery | undefined): PlaceRowsView {
  const kernel = useKernel()
  const [rows] = useState(() => createPlaceRows(kernel))
  const known = useSyncExternalStore(rows.watch, rows.get)
  useEffect(() => {
    const started = rows.start()
    return () => started[Symbol.dispose]()
  }, [rows])
  const key = query && queryKey(query)
  const show = useEffectEvent(() => query && rows.show(query))
  useEffect(() => void show(), [key])
  const state: RowsState = known.key === key ? known : noRows
  const { failure, total, hiddenCount } = state
  return {
    status: failure ? 'failed' : total === undefined ? 'loading' : 'ready',
    failure,
    count: total ?? 0,
    hiddenCount,
    itemAt: (index) => rowAt(state, index),
    loaded: () => [...state.pages.values()].flat(),
    known: rows.known,
    byPrefix: (prefix, from) => rowByPrefix(state, prefix, from),
    onRange: rows.want,
    reload: rows.reload,
    add: rows.add,
  }
}
