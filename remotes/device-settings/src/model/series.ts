/** A sample as charts use it. */
export interface Figures {
  readonly atMs: number
  readonly cpuPercent: number
  readonly memoryBytes: number
  readonly receivedPerSecond: number
  readonly sentPerSecond: number
  readonly readPerSecond: number
  readonly writtenPerSecond: number
  readonly temperature?: number | undefined
}

/** The strips of the page of figures. */
export const strips = ['cpu', 'memory', 'network', 'disk', 'temperature'] as const
export type Strip = (typeof strips)[number]

type Value = (figures: Figures) => number | undefined
const values: Readonly<Record<Strip, readonly Value[]>> = {
  cpu: [({ cpuPercent }) => cpuPercent],
  memory: [({ memoryBytes }) => memoryBytes],
  network: [({ receivedPerSecond }) => receivedPerSecond, ({ sentPerSecond }) => sentPerSecond],
  disk: [({ writtenPerSecond }) => writtenPerSecond, ({ readPerSecond }) => readPerSecond],
  temperature: [({ temperature }) => temperature],
}

/** Times in seconds and one or two rows of values; a gap in time is a gap in every row. */
export type ChartData = [number[], ...(number | null)[][]]

/** The data of a strip. Where more than two steps are missing, the line is interrupted: gaps stay gaps. */
export function chartDataOf(strip: Strip, figures: readonly Figures[], stepSeconds: number): ChartData {
  const times: number[] = []
  const rows = values[strip].map((): (number | null)[] => [])
  let before: number | undefined
  for (const one of figures) {
    const at = one.atMs / 1000
    if (before !== undefined && at - before > stepSeconds * 2.5) {
      times.push(before + stepSeconds)
      for (const row of rows) row.push(null)
    }
    times.push(at)
    for (const [index, row] of rows.entries()) row.push(values[strip][index]?.(one) ?? null)
    before = at
  }
  return [times, ...rows]
}

/** Keeps the samples of the last so many ms, new ones added. */
export function withSamples<F extends Figures>(before: readonly F[], added: readonly F[], keptMs: number): readonly F[] {
  const lastMs = before.at(-1)?.atMs ?? 0
  const all = [...before, ...added.filter(({ atMs }) => atMs > lastMs)]
  const fromMs = (all.at(-1)?.atMs ?? 0) - keptMs
  return all.filter(({ atMs }) => atMs >= fromMs)
}
