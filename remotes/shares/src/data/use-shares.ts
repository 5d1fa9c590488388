import { publicSpace } from '@cove/device-contract/public-space'
import type { PublicDisk, PublicRule, PublicUser } from '@cove/device-contract/public-space'
import { shares } from '@cove/device-contract/shares'
import type { Link, Share } from '@cove/device-contract/shares'
import { attempt, useKernel, useSession } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useEffectEvent } from 'react'

// Lists are read again as a whole.
const noEvents = (): Disposable => new DisposableStack()

/** Calls `reload` for each event of shares, links or the public space. */
function useFresh(reload: () => void): void {
  const { events } = useKernel()
  const again = useEffectEvent(reload)
  useEffect(() => {
    const stack = new DisposableStack()
    stack.use(events.on(shares, 'shares.changed', () => again()))
    stack.use(events.on(shares, 'shares.linkChanged', () => again()))
    stack.use(events.on(publicSpace, 'public-space.changed', () => again()))
    return () => stack.dispose()
  }, [events])
}

function useFreshList<T>(read: (kernel: Kernel) => Promise<Outcome<T>>): DeviceList<T> {
  const list = useDeviceList<T>(read, noEvents)
  useFresh(list.reload)
  return list
}

/** SHR-02: what others share with the user, or what the user shares, live. */
export const useShares = (which: 'withMe' | 'mine'): DeviceList<readonly Share[]> =>
  useFreshList<readonly Share[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(shares)[which]())
    return answer.ok ? { ok: true, data: answer.data.shares } : answer
  })

/** SHR-01: the links of the user, or of all users for an administrator, live. */
export function useLinks(ofAll: boolean): DeviceList<readonly Link[]> {
  const list = useFreshList<readonly Link[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(shares).links({ query: ofAll ? { ofAll } : {} }))
    return answer.ok ? { ok: true, data: answer.data.links } : answer
  })
  const { reload } = list
  const again = useEffectEvent(reload)
  useEffect(() => again(), [ofAll])
  return list
}

/** What the page of the public space shows; users and rules are read by administrators only. */
export interface PublicState {
  readonly disks: readonly PublicDisk[]
  readonly own: PublicUser
  readonly users: readonly PublicUser[]
  readonly rules: readonly PublicRule[]
}

/** PUB-01: the public space, live. */
export function usePublicSpace(): DeviceList<PublicState> {
  const isAdministrator = useSession((session) => session.user?.role === 'admin')
  return useFreshList<PublicState>(async (kernel) => {
    const calls = kernel.device.use(publicSpace)
    const [disks, own] = await Promise.all([attempt(kernel, () => calls.disks()), attempt(kernel, () => calls.permission())])
    if (!disks.ok) return disks
    if (!own.ok) return own
    const known = { disks: disks.data.disks, own: own.data }
    if (!isAdministrator) return { ok: true, data: { ...known, users: [], rules: [] } }
    const users = await attempt(kernel, () => calls.users())
    if (!users.ok) return users
    const active = known.disks.filter((disk) => disk.isActive)
    const rules = await Promise.all(active.map(({ storageId }) => attempt(kernel, () => calls.rules({ query: { storageId } }))))
    return { ok: true, data: { ...known, users: users.data.users, rules: rules.flatMap((answer) => (answer.ok ? answer.data.rules : [])) } }
  })
}
