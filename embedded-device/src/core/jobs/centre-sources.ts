import type { centreKind, centreState } from '@cove/device-contract/tasks'

/** One line of the task centre (TR-11a): so many tasks of a kind are in a state. */
export interface CentreCount {
  readonly kind: (typeof centreKind.names)[number]
  readonly state: (typeof centreState.names)[number]
  readonly count: number
}

/** Counts a person's tasks of one kind; asked at each look into the task centre, so it must be cheap. */
export type CentreSource = (userNo: string) => readonly CentreCount[]

/** Registers sources of tasks at the task centre. */
export interface CentreSources {
  /** Dispose when the tasks end with what adds them. */
  register(source: CentreSource): Disposable
  /** Everything of a person that is not nothing. */
  counts(userNo: string): CentreCount[]
}

export function createCentreSources(): CentreSources {
  const sources = new Set<CentreSource>()
  return {
    register(source) {
      sources.add(source)
      return { [Symbol.dispose]: () => void sources.delete(source) }
    },
    counts: (userNo) => [...sources].flatMap((source) => source(userNo)).filter(({ count }) => count > 0),
  }
}
