import { createPlainFiles } from './plain-files.ts'
import type { PlainFiles } from './plain-files.ts'
import type { FileSlice } from './protocol.ts'

/** Sources of plain files that pages send in slices. */
export interface PlainSources {
  /** Returns true when the source was forgotten: the caller need not send the rest. */
  readonly add: (pageId: string, slice: FileSlice) => boolean
  readonly get: (sourceId: string) => PlainFiles | undefined
  /** The page closed: the sources it was still adding to stay incomplete (TR-08). */
  readonly abandon: (pageId: string) => void
  readonly isEmpty: () => boolean
  /** Returns false when the source holds no plain files. */
  readonly forget: (sourceId: string) => boolean
}

/** Creates an empty set of sources. */
export function createPlainSources(): PlainSources {
  const sources = new Map<string, PlainFiles>()
  /** Sources that were forgotten before their last slice. */
  const unwanted = new Set<string>()
  const sourceOf = (sourceId: string): PlainFiles => {
    const known = sources.get(sourceId) ?? createPlainFiles()
    sources.set(sourceId, known)
    return known
  }
  return {
    add: (pageId, slice) => {
      const { sourceId, isPart = false } = slice
      if (unwanted.has(sourceId)) {
        if (!isPart) unwanted.delete(sourceId)
        return true
      }
      sourceOf(sourceId).add(slice, isPart ? pageId : undefined)
      return false
    },
    get: (sourceId) => sources.get(sourceId),
    abandon: (pageId) => {
      for (const known of sources.values()) if (known.growsBy() === pageId) known.abandon()
    },
    isEmpty: () => sources.size === 0,
    forget: (sourceId) => {
      if (sources.get(sourceId)?.growsBy() !== undefined) unwanted.add(sourceId)
      return sources.delete(sourceId)
    },
  }
}
