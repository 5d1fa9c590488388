import { useEffect, useState } from 'react'
import type { Found, PaletteItem, PaletteKind, PaletteSource } from './palette-item.ts'

/** The found things of one kind. */
export interface ResultGroup extends Found {
  readonly kind: PaletteKind
}

/** What is known of a query. */
export interface PaletteResults {
  readonly query: string
  /** In the order they are shown; one that came late is last, so that nothing moves under the pointer. */
  readonly groups: readonly ResultGroup[]
  /** Kinds that could not be asked. */
  readonly failed: readonly PaletteKind[]
  readonly isBusy: boolean
  readonly elapsedMs: number
}

const none: PaletteResults = { query: '', groups: [], failed: [], isBusy: false, elapsedMs: 0 }

/** After so long what is there is shown, and late sources are added behind it. */
const patienceMs = 120
/** Between a key and the question to the device: who types on asks once. */
const typingMs = 40

/** Asks every source for what was typed. The results of the query before stay until the first of the new ones can be shown. */
export function usePaletteResults(query: string, sources: readonly PaletteSource[]): PaletteResults {
  const [results, setResults] = useState(none)
  useEffect(() => {
    const controller = new AbortController()
    const collector = collectResults(query, sources.length, setResults)
    for (const source of sources) ask(source, query, { signal: controller.signal, collector })
    const patience = setTimeout(collector.show, patienceMs)
    return () => {
      clearTimeout(patience)
      controller.abort()
      collector.end()
    }
  }, [query, sources])
  return results.query === query ? results : { ...results, isBusy: true }
}

interface Collector {
  readonly add: (kind: PaletteKind, found: Found | undefined) => void
  readonly show: () => void
  readonly end: () => void
}

/** Holds answers back until all are there or somebody calls `show`; from then on each is shown when it comes. */
export function collectResults(query: string, sourceCount: number, onChange: (results: PaletteResults) => void): Collector {
  const startedMs = performance.now()
  const groups: ResultGroup[] = []
  const failed: PaletteKind[] = []
  let left = sourceCount
  let isShown = false
  let isEnded = false
  const tell = () => {
    if (isEnded) return
    isShown = true
    const shown = groups.filter(({ items }) => items.length > 0)
    onChange({ query, groups: shown, failed: [...failed], isBusy: left > 0, elapsedMs: performance.now() - startedMs })
  }
  return {
    add(kind, found) {
      left -= 1
      if (!found) failed.push(kind)
      else if (isShown) groups.push({ kind, ...found })
      else {
        const at = groups.findIndex((group) => kindOrder(group.kind) > kindOrder(kind))
        groups.splice(at < 0 ? groups.length : at, 0, { kind, ...found })
      }
      if (isShown || left === 0) tell()
    },
    show: tell,
    end() {
      isEnded = true
    },
  }
}

const order: Readonly<Record<PaletteKind, number>> = { files: 0, apps: 1, windows: 2, commands: 3, settings: 4, people: 5, contents: 6 }
const kindOrder = (kind: PaletteKind): number => order[kind]

function ask(source: PaletteSource, query: string, { signal, collector }: { signal: AbortSignal; collector: Collector }): void {
  const settle = (found: Found | undefined) => {
    if (!signal.aborted) collector.add(source.kind, found)
  }
  if ('find' in source) return settle(source.find(query))
  setTimeout(() => {
    if (!signal.aborted) source.ask(query, signal).then(settle, () => settle(undefined))
  }, typingMs)
}

/** All items of some results, in the order they are shown. */
export const itemsOf = ({ groups }: Pick<PaletteResults, 'groups'>): readonly PaletteItem[] => groups.flatMap(({ items }) => items)
