import type { RemoteFailure } from '@cove/kernel/host'

/** What a desktop can see of a version (REL-05). */
export type SeenKind = 'opens' | 'faults' | 'crashes' | 'errors'

/** What was seen of one version since it was told last. */
export interface SeenCounts extends Readonly<Record<SeenKind, number>> {
  readonly id: string
  readonly version: string
}

/** Counts what windows do, until it is told to the device. */
export interface Seen {
  readonly note: (kind: SeenKind, id: string, version: string | undefined) => void
  /** Everything that was counted, at most this many versions; what is taken is counted from nothing again. */
  readonly take: (most: number) => readonly SeenCounts[]
  readonly isWaiting: () => boolean
  /** What could not be told is counted on. */
  readonly putBack: (counts: readonly SeenCounts[]) => void
  /** Called for each note. */
  readonly onNote: (listener: () => void) => Disposable
}

/** Versions that are counted at once, and what one of them can have: a page that loops grows nothing. */
const mostVersions = 64
const mostOfOne = 1_000

const kinds = ['opens', 'faults', 'crashes', 'errors'] as const

/** Creates counts that begin at nothing. */
export function createSeen(): Seen {
  const counts = new Map<string, { -readonly [K in keyof SeenCounts]: SeenCounts[K] }>()
  const listeners = new Set<() => void>()
  const add = (more: SeenCounts) => {
    const key = `${more.id} ${more.version}`
    const one = counts.get(key)
    if (one) for (const kind of kinds) one[kind] = Math.min(one[kind] + more[kind], mostOfOne)
    else if (counts.size < mostVersions) counts.set(key, { ...more })
  }
  return {
    note(kind, id, version) {
      // In preparation, or of a development server: there is no release to speak of.
      if (version === undefined || version === '') return
      add({ id, version, opens: 0, faults: 0, crashes: 0, errors: 0, [kind]: 1 })
      for (const listener of listeners) listener()
    },
    take(most) {
      const taken = [...counts].slice(0, most)
      for (const [key] of taken) counts.delete(key)
      return taken.map(([, one]) => one)
    },
    isWaiting: () => counts.size > 0,
    putBack: (all) => {
      for (const one of all) add(one)
    },
    onNote(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}

/** Of this page: windows come and go, and so does what reports to the device. */
export const seen = createSeen()

/** A fault of the release itself; on the way, or in an older desktop, it is none. */
const faultsOfRelease: ReadonlySet<RemoteFailure['kind']> = new Set(['broken', 'missing', 'altered'])

/** Counts a window that could not load. */
export function noteFailure({ note }: Pick<Seen, 'note'>, { kind, remoteId, version }: RemoteFailure): void {
  if (faultsOfRelease.has(kind)) note('faults', remoteId, version)
}

/** Counts a window that crashed: a file that it fetched later and that did not come is no crash of its code. */
export function noteCrash({ note }: Pick<Seen, 'note'>, failure: RemoteFailure): void {
  if (failure.kind === 'broken') note('crashes', failure.remoteId, failure.version)
  else noteFailure({ note }, failure)
}
