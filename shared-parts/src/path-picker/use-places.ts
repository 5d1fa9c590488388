import { quota } from '@cove/device-contract/quota'
import type { Storage } from '@cove/device-contract/storage'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure, PickOptions, SourcePlace } from '@cove/kernel'
import { useSpaces } from '@cove/parts/spaces'
import type { NamedSpaces } from '@cove/parts/spaces'
import { useReading } from '../read/index.ts'
import { sourcesOf } from './album-source.ts'
import { isShown, roomOf, spaceProblemOf } from './picker-rules.ts'
import type { PickProblem, Room } from './picker-rules.ts'
import { usePickerTexts } from './use-picker-texts.ts'

/** One space of the device with what it allows. */
export interface SpaceTarget {
  readonly space: Storage
  readonly name: string
  readonly problem: PickProblem | undefined
  readonly room: Room
}

/** The places of one registered source. */
export interface SourceGroup {
  readonly sourceId: string
  readonly title: string
  readonly places: readonly SourcePlace[]
}

/** Level 1 of the picker. */
export interface Places {
  readonly spaces: NamedSpaces | undefined
  /** The spaces the picker shows; undefined until they are known. */
  readonly targets: readonly SpaceTarget[] | undefined
  readonly groups: readonly SourceGroup[]
  readonly mode: string | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** Disks, public space and registered sources, with free space, quota and rights (PP-04). */
export function usePlaces(options: PickOptions): Places {
  const { spaces, failure, mode, reload } = useSpaces()
  const quotaLeftBytes = useQuotaLeft()
  const groups = useSourceGroups(options.sources)
  const targets = spaces?.all
    .filter((space) => isShown(space, options))
    .map((space) => ({
      space,
      name: spaces.nameOf(space),
      problem: spaceProblemOf(space, options),
      room: roomOf(space, quotaLeftBytes),
    }))
  return { spaces, targets, groups, mode, failure: spaces ? undefined : failure, reload }
}

/** S-H7: what the user's quota leaves in bytes; undefined without a quota and until it is known. */
function useQuotaLeft(): number | undefined {
  const userNo = useSession((state) => state.user?.userNo)
  const { data } = useReading(['quota.get'], ({ device }, how) => device.use(quota).get(undefined, { ...how, silent: true }))
  const mine = data?.users.find((one) => one.userNo === userNo)
  return mine && mine.quotaBytes > 0 ? Math.max(0, mine.quotaBytes - mine.usedBytes) : undefined
}

const noIds: readonly string[] = []
const noGroups: readonly SourceGroup[] = []

function useSourceGroups(wanted: readonly string[] = noIds): readonly SourceGroup[] {
  const { placeSources } = useKernel()
  const { texts } = usePickerTexts()
  const { albums } = texts
  const { data } = useReading(
    ['placeSources.places', wanted, albums],
    async (kernel, { signal = new AbortController().signal }) => {
      const offered = sourcesOf(kernel, albums).filter(({ id }) => wanted.includes(id))
      const answers = await Promise.all(offered.map((source) => source.places(signal)))
      const known = offered.map(({ id, title }, at) => {
        const answer = answers[at]
        return { sourceId: id, title: title(), places: answer?.ok ? answer.data : [] }
      })
      // A source without places gets no heading.
      return { ok: true, data: known.filter(({ places }) => places.length > 0) }
    },
    { on: ({ again }) => placeSources.on(again), isOff: wanted.length === 0 },
  )
  return data ?? noGroups
}
