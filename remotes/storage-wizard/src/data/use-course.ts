import { useKernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'

/** One step of what happened to a space. */
export interface CourseStep {
  readonly atMs: number
  readonly isOver: boolean
  readonly title: string
}

const causes = ['degraded', 'lost', 'recovered']
const shown = 8
const dayMs = 24 * 3600_000

/** What happened to the disks of these spaces in the last day, oldest first, from the incidents of the device. */
export function useCourse(storageIds: readonly string[]): readonly CourseStep[] {
  const { notices } = useKernel()
  const { data } = useReading(['notices.list', 'device'], () => notices.list({ tab: 'device' }), {
    on: ({ again }) => notices.onChanged(again),
  })
  const wanted = storageIds.flatMap((id) => causes.map((cause) => `pools.${cause}.${id}`))
  const of = data?.notices.filter(({ cause }) => wanted.includes(cause)) ?? []
  const all = of.flatMap(({ cause, timeline }) =>
    timeline
      // The end of an incident is said by the notice that all is well.
      .filter(({ state }) => state !== 'fixed')
      .map(({ atSeconds, title }) => ({
        atMs: atSeconds * 1000,
        isOver: cause.startsWith('pools.recovered.'),
        title: notices.textOf(title),
      })),
  )
  const newest = Math.max(0, ...all.map(({ atMs }) => atMs))
  return all
    .filter(({ atMs }) => newest - atMs < dayMs)
    .sort((a, b) => a.atMs - b.atMs)
    .slice(-shown)
}
