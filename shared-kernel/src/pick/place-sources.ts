import type { ResourceKind, ResourcePage } from '@cove/device-contract/files'
import type { Outcome } from '../device/attempt.ts'

/** One place of a source, such as an album. */
export interface SourcePlace {
  readonly placeId: string
  readonly name: string
  /** A second line, already in the user's language. */
  readonly note?: string
}

/** One page of a place, from 1. */
export interface SourceQuery {
  readonly placeId: string
  readonly page: number
  readonly pageRows: number
  /** Only names that contain it; '' for all. */
  readonly nameContains: string
  /** Only files of these kinds; all when undefined. */
  readonly kinds?: readonly ResourceKind[] | undefined
  readonly signal: AbortSignal
}

/** A provider of places that are not folders (PP-01a): albums, say. A remote registers it; the picker draws it. */
export interface PlaceSource {
  readonly id: string
  /** The heading in the picker, in the present language. */
  readonly title: () => string
  readonly places: (signal: AbortSignal) => Promise<Outcome<readonly SourcePlace[]>>
  /** The files of a place. */
  readonly list: (query: SourceQuery) => Promise<Outcome<Pick<ResourcePage, 'total' | 'items'>>>
}

/** The registered sources of the path picker. */
export interface PlaceSources {
  /** Offers a source; a second one of the same id throws. The caller disposes the result. */
  readonly register: (source: PlaceSource) => Disposable
  /** The sources in the order of registration; the same list until one is added or removed. */
  readonly all: () => readonly PlaceSource[]
  /** Calls `listener` when a source is added or removed; the caller disposes the result. */
  readonly on: (listener: () => void) => Disposable
}

/** Creates the registry of place sources. */
export function createPlaceSources(): PlaceSources {
  let sources: readonly PlaceSource[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly PlaceSource[]) => {
    sources = next
    for (const listener of listeners) listener()
  }
  return {
    register(source) {
      if (sources.some(({ id }) => id === source.id)) throw new Error(`the place source '${source.id}' is registered already`)
      set([...sources, source])
      return { [Symbol.dispose]: () => set(sources.filter((one) => one !== source)) }
    },
    all: () => sources,
    on(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}
