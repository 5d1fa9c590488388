/** Something that may happen so many times, tried with the steps before it left out and by twenty callers at one instant. */
export interface Counter<World> {
  /** Begins with the id of its rule. */
  readonly name: string
  /** So many of the twenty go through. */
  readonly most: number
  /** Makes what is tried. */
  open(world: World): Promise<OpenedCounter>
}

/** A counter that is ready to be tried. */
export interface OpenedCounter {
  /** One try of caller `at`; true when it went through. */
  readonly take: (at: number) => Promise<boolean>
  /** What the device says was taken, where it says so. */
  readonly shown?: () => Promise<number | undefined>
}

const callers = 20

/** The one driver of all counters: what came of twenty tries at once, and of one more afterwards. */
export async function outcomeOfAll<World>(world: World, counter: Counter<World>) {
  const { take, shown } = await counter.open(world)
  const all = await Promise.all(Array.from({ length: callers }, (_, at) => take(at)))
  const later = await take(callers)
  return { taken: all.filter(Boolean).length, later, shown: shown ? await shown() : counter.most }
}
