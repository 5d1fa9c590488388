/** What desktops reported of one version in the last day. */
export interface HealthCounts {
  readonly opens: number
  readonly faults: number
  readonly crashes: number
  readonly errors: number
  readonly sessions: number
  readonly hurtSessions: number
  readonly hours: readonly {
    readonly startSeconds: number
    readonly opens: number
    readonly faults: number
    readonly crashes: number
    readonly errors: number
  }[]
}

/** What is compared, in the order of the page. */
export const figureNames = ['loaded', 'crashes', 'errors', 'hurt'] as const
export type FigureName = (typeof figureNames)[number]

/** How one version does beside another. */
export type Verdict = 'better' | 'same' | 'worse'

/** Percents that differ by less are the same to a person. */
const sameWithin = 0.05

/** In percent: windows that loaded, sign-ins that were hurt; undefined before there are any. The others are numbers. */
export function figureOf(name: FigureName, { opens, faults, crashes, errors, sessions, hurtSessions }: HealthCounts): number | undefined {
  if (name === 'loaded') return opens + faults === 0 ? undefined : (100 * opens) / (opens + faults)
  if (name === 'hurt') return sessions === 0 ? undefined : (100 * hurtSessions) / sessions
  return name === 'crashes' ? crashes : errors
}

/** True for what is told in percent. */
export const isPercent = (name: FigureName): boolean => name === 'loaded' || name === 'hurt'

/** Compares by how often it happened: a version that few are shown has fewer crashes in any case. */
export function verdictOf(name: FigureName, now: HealthCounts, before: HealthCounts): Verdict | undefined {
  const [one, other] = [rateOf(name, now), rateOf(name, before)]
  if (one === undefined || other === undefined) return undefined
  if (Math.abs(one - other) < sameWithin) return 'same'
  return one > other === (name === 'loaded') ? 'better' : 'worse'
}

function rateOf(name: FigureName, counts: HealthCounts): number | undefined {
  if (isPercent(name)) return figureOf(name, counts)
  return counts.opens === 0 ? undefined : (100 * (figureOf(name, counts) ?? 0)) / counts.opens
}

const hourSeconds = 3_600
const shownHours = 24

/** One hour of a chart: its place from 0 to 1, and what happened. */
export interface ChartPoint {
  readonly at: number
  readonly value: number
}

/** The last day of one figure, hours without a report left out. */
export function pointsOf(name: FigureName, { hours }: Pick<HealthCounts, 'hours'>, nowMs: number): readonly ChartPoint[] {
  const last = Math.floor(nowMs / 1000 / hourSeconds)
  return hours.flatMap(({ startSeconds, ...counts }) => {
    const value = figureOf(name, { ...counts, sessions: counts.opens, hurtSessions: counts.crashes + counts.faults, hours: [] })
    const at = (startSeconds / hourSeconds - (last - shownHours + 1)) / (shownHours - 1)
    return value === undefined || at < 0 || at > 1 ? [] : [{ at, value }]
  })
}

/** Path data of a line through the points, in a field of the given size; `top` is the largest value it shows. */
export function pathOf(
  points: readonly ChartPoint[],
  { width, height, top }: { readonly width: number; readonly height: number; readonly top: number },
): string {
  return points
    .map(({ at, value }, index) => {
      const y = height - (top === 0 ? 0 : (Math.min(value, top) / top) * height)
      return `${index === 0 ? 'M' : 'L'}${(at * width).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
