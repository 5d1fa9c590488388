/** What tells whether pictures are frames of one burst. */
export interface BurstFrame {
  readonly id: number
  readonly name: string
  readonly takenMs: number
  /** The frame that is shown instead; null for one that is shown. */
  readonly stackId: number | null
}

/** Frames of one burst follow each other within this time. */
const mostGapMs = 10_000
/** A time, then the number of a frame: `20240501_101500_003.jpg`. */
const timed = /^(20\d{6}_\d{6})_\d{3}(\.\w+)$/
/** `00003IMG_00003_BURST20240501101500123_COVER.jpg`: all frames have the time of the burst. */
const stamped = /burst(\d{8,}).*?(\.\w+)$/
/** `IMG_20240501_101500_BURST003.jpg`: all frames begin alike. */
const numbered = /^(.*?)burst\d{0,7}(?:\D.*)?(\.\w+)$/

/** What the names of all frames of a burst share; undefined for a name that is of no burst. */
export function burstKeyOf(name: string): string | undefined {
  const lower = name.toLowerCase()
  const found = timed.exec(lower) ?? stamped.exec(lower) ?? numbered.exec(lower)
  return found ? `${found[1]}${found[2]}` : undefined
}

/** Bursts of one folder by name and time, each of at least two frames in the order they were taken. */
export function burstsAmong(frames: readonly BurstFrame[]): BurstFrame[][] {
  const named = frames.filter(({ name }) => burstKeyOf(name) !== undefined)
  return [...Map.groupBy(named, ({ name }) => burstKeyOf(name)).values()].flatMap(splitByTime).filter((burst) => burst.length > 1)
}

function splitByTime(frames: readonly BurstFrame[]): BurstFrame[][] {
  const bursts: BurstFrame[][] = []
  const inOrder = frames.toSorted((one, other) => one.takenMs - other.takenMs || (one.name < other.name ? -1 : 1))
  for (const frame of inOrder) {
    const last = bursts.at(-1)
    const before = last?.at(-1)
    if (last && before && frame.takenMs - before.takenMs <= mostGapMs) last.push(frame)
    else bursts.push([frame])
  }
  return bursts
}

/** The frame that stands for a burst: the one that does already, else the one the camera chose, else the first. */
export function coverOf(burst: readonly BurstFrame[]): BurstFrame | undefined {
  const named = new Set(burst.map(({ stackId }) => stackId))
  return burst.find(({ id }) => named.has(id)) ?? burst.find(({ name }) => /cover/i.test(name)) ?? burst[0]
}
