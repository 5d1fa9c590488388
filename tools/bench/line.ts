/** One measured figure. Ratios come from one run on one machine; absolute times mean nothing elsewhere. */
export interface BenchLine {
  /** Row of spec/performance.md. */
  readonly workload: string
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 'bytes' | 'count' | 'MB/s' | 'per second' | 'files/s'
  /** Against the limit measured in the same run; for times smaller is better, for speeds larger. */
  readonly ratioToLimit?: number
  readonly limit?: string
  readonly goal?: string
  readonly reached?: boolean
}

/** Prints one JSON line. */
export function print(line: BenchLine): void {
  console.log(
    JSON.stringify({
      ...line,
      value: round(line.value),
      ...(line.ratioToLimit === undefined ? {} : { ratioToLimit: round(line.ratioToLimit) }),
    }),
  )
}

/** The median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Runs `work` several times and returns the median of what it took, in ms. */
export async function medianMs(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
