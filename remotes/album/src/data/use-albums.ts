import { album } from '@cove/device-contract/album'
import type { Album, Memory, Month } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { users } from '@cove/device-contract/users'
import { attempt, useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useEffectEvent } from 'react'

/** Counts for the sidebar and the cameras of the user. */
export type Facets = DataOf<typeof album.calls.facets>

/** What the user's backups contribute. */
export type BackupStatus = DataOf<typeof album.calls.backupStatus>

const nothing = (): Disposable => ({ [Symbol.dispose]() {} })

/** Reads again when the device says so, at most once in a while. */
function useReloadOn(reload: () => void, names: readonly ('album.changed' | 'album.library')[], pauseMs: number): void {
  const kernel = useKernel()
  const again = useEffectEvent(reload)
  const listed = names.join()
  useEffect(() => {
    const stack = new DisposableStack()
    let later: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      later ??= setTimeout(() => {
        later = undefined
        again()
      }, pauseMs)
    }
    stack.defer(() => clearTimeout(later))
    if (listed.includes('album.changed')) stack.use(kernel.events.on(album, 'album.changed', soon))
    if (listed.includes('album.library')) stack.use(kernel.events.on(album, 'album.library', soon))
    return () => stack.dispose()
  }, [kernel, listed, pauseMs])
}

/** ALB-02: the albums of the user and those shared with them, live. */
export function useAlbums(): DeviceList<readonly Album[]> {
  const list = useDeviceList<readonly Album[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(album).list())
    return answer.ok ? { ok: true, data: answer.data.albums } : answer
  }, nothing)
  useReloadOn(list.reload, ['album.changed'], 150)
  useReloadOn(list.reload, ['album.library'], 4000)
  return list
}

/** The counts of a large library take the device as long as its days do: they are asked for behind the first pictures, not before them. */
const behindPicturesMs = 200

export function useFacets(): DeviceList<Facets> {
  const list = useDeviceList<Facets>(async (kernel) => {
    await new Promise((resolve) => setTimeout(resolve, behindPicturesMs))
    return attempt(kernel, () => kernel.device.use(album).facets())
  }, nothing)
  useReloadOn(list.reload, ['album.library'], 2000)
  return list
}

/** ALB-02: how many pictures come from the user's backups. */
export function useBackupStatus(): DeviceList<BackupStatus> {
  const list = useDeviceList<BackupStatus>((kernel) => attempt(kernel, () => kernel.device.use(album).backupStatus()), nothing)
  useReloadOn(list.reload, ['album.library'], 4000)
  return list
}

/** ALB-01b: pictures of this day in earlier years. */
export function useMemories(today: number): DeviceList<readonly Memory[]> {
  const list = useDeviceList<readonly Memory[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(album).memories({ query: { day: today } }))
    return answer.ok ? { ok: true, data: answer.data.memories } : answer
  }, nothing)
  useReloadOn(list.reload, ['album.library'], 4000)
  return list
}

/** ALB-01b: the months of the timeline. */
export function useMonths(): DeviceList<readonly Month[]> {
  const list = useDeviceList<readonly Month[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(album).months({ body: { filter: {} } }))
    return answer.ok ? { ok: true, data: answer.data.months } : answer
  }, nothing)
  useReloadOn(list.reload, ['album.library'], 4000)
  return list
}

/** A person of the device, as others see them. */
export interface Person {
  readonly userNo: string
  readonly name: string
  readonly isMyself: boolean
}

export function usePeople(): DeviceList<readonly Person[]> {
  return useDeviceList<readonly Person[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(users).list())
    if (!answer.ok) return answer
    const people = answer.data.users.filter(({ isEnabled }) => isEnabled)
    return { ok: true, data: people.map(({ userNo, nickname, account, isMyself }) => ({ userNo, name: nickname || account, isMyself })) }
  }, nothing)
}
