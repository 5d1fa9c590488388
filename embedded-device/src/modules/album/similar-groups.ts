/** A picture as it is compared. */
export interface Comparable {
  readonly itemId: number
  /** 64 bits as 16 hexadecimal digits. */
  readonly hash: string
  /** Width over height; 0 while unknown. */
  readonly ratio: number
}

/** Bits that may differ. Measured on re-encoded, resized and brightened copies: 0 to 5; other pictures: 15 and more. */
const mostBits = 6
const mostRatio = 0.12
const bands = 4

interface Parsed extends Comparable {
  readonly high: number
  readonly low: number
}

/**
 * Groups of pictures that look alike, at least two in each. Pictures that share no 16 of their bits in place are not compared, so that
 * 100,000 take a second; `turn` lets other work run in between.
 */
export async function similarGroups(pictures: readonly Comparable[], turn: () => Promise<void>): Promise<number[][]> {
  const parsed = pictures.map(parse)
  const parent = Int32Array.from(parsed, (_picture, at) => at)
  const root = (at: number): number => {
    let top = at
    while (parent[top] !== top) top = parent[top] ?? top
    parent[at] = top
    return top
  }
  for (let band = 0; band < bands; band += 1) {
    const byKey = Map.groupBy(parsed.keys(), (at) => keyOf(parsed[at], band))
    let work = 0
    for (const members of byKey.values()) {
      for (const [position, one] of members.entries())
        for (const other of members.slice(position + 1)) {
          if (root(one) !== root(other) && areAlike(parsed[one], parsed[other])) parent[root(other)] = root(one)
        }
      work += members.length ** 2
      if (work > 200_000) {
        work = 0
        await turn()
      }
    }
  }
  const groups = Map.groupBy(parsed.keys(), root)
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.map((at) => parsed[at]?.itemId ?? 0))
}

const parse = (picture: Comparable): Parsed => ({
  ...picture,
  high: Number.parseInt(picture.hash.slice(0, 8), 16) >>> 0,
  low: Number.parseInt(picture.hash.slice(8), 16) >>> 0,
})

function keyOf(picture: Parsed | undefined, band: number): number {
  const half = band < bands / 2 ? (picture?.high ?? 0) : (picture?.low ?? 0)
  return band % 2 === 0 ? half >>> 16 : half & 0xffff
}

function areAlike(one: Parsed | undefined, other: Parsed | undefined): boolean {
  if (!one || !other) return false
  const distance = bitsOf((one.high ^ other.high) >>> 0) + bitsOf((one.low ^ other.low) >>> 0)
  if (distance > mostBits) return false
  const hasRatios = one.ratio > 0 && other.ratio > 0
  return !hasRatios || Math.abs(Math.log(one.ratio / other.ratio)) <= mostRatio
}

function bitsOf(value: number): number {
  let left = value
  let count = 0
  for (; left !== 0; count += 1) left = (left & (left - 1)) >>> 0
  return count
}
