import { album } from '@cove/device-contract/album'
import type { Album, Memory, Month } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { users } from '@cove/device-contract/users'
import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read, ReadNow } from '@cove/parts/read'

/** Counts for the sidebar and the cameras of the user. */
export type Facets = DataOf<typeof album.calls.facets>

/** What the user's backups contribute. */
export type BackupStatus = DataOf<typeof album.calls.backupStatus>

/** Reads again when the device says so, at most once in a while. */
export const onceIn =
  ({ events }: Kernel, pauseMs: number, name: 'album.changed' | 'album.library' = 'album.library') =>
  ({ again }: Pick<ReadNow<never>, 'again'>): Disposable => {
    const stack = new DisposableStack()
    let later: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      later ??= setTimeout(() => {
        later = undefined
        again()
      }, pauseMs)
    }
    stack.defer(() => clearTimeout(later))
    stack.use(events.on(album, name, soon))
    return stack
  }

/** ALB-02: the albums of the user and those shared with them, live. */
export function useAlbums(): Read<{ readonly albums: readonly Album[] }> {
  const kernel = useKernel()
  return useRead(album, 'list', {
    on(now) {
      const stack = new DisposableStack()
      stack.use(onceIn(kernel, 150, 'album.changed')(now))
      stack.use(onceIn(kernel, 4000)(now))
      return stack
    },
  })
}

/** The counts of a large library take the device as long as its days do: they are asked for behind the first pictures, not before them. */
const behindPicturesMs = 200

export function useFacets(): Read<Facets> {
  const kernel = useKernel()
  return useReading(
    ['album.facets'],
    async ({ device }, how) => {
      await new Promise((resolve) => setTimeout(resolve, behindPicturesMs))
      return device.use(album).facets(undefined, how)
    },
    { on: onceIn(kernel, 2000) },
  )
}

/** ALB-02: how many pictures come from the user's backups. */
export const useBackupStatus = (): Read<BackupStatus> => useRead(album, 'backupStatus', { on: onceIn(useKernel(), 4000) })

/** ALB-01b: pictures of this day in earlier years. */
export const useMemories = (today: number): Read<{ readonly memories: readonly Memory[] }> =>
  useRead(album, 'memories', { query: { day: today }, on: onceIn(useKernel(), 4000) })

/** ALB-01b: the months of the timeline. */
export const useMonths = (): Read<{ readonly months: readonly Month[] }> =>
  useRead(album, 'months', { body: { filter: {} }, on: onceIn(useKernel(), 4000) })

/** A person of the device, as others see them. */
export interface Person {
  readonly userNo: string
  readonly name: string
  readonly isMyself: boolean
}

export function usePeople(): readonly Person[] {
  const { events } = useKernel()
  const { data } = useRead(users, 'list', { on: ({ again }) => events.on(users, 'users.changed', again) })
  const people = data?.users.filter(({ isEnabled }) => isEnabled) ?? []
  return people.map(({ userNo, nickname, account, isMyself }) => ({ userNo, name: nickname || account, isMyself }))
}
