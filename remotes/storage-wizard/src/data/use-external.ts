import type { DataOf } from '@cove/device-contract'
import { people } from '@cove/device-contract/people'
import { storage } from '@cove/device-contract/storage'
import { users } from '@cove/device-contract/users'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useEffectEvent, useMemo } from 'react'

export type External = DataOf<typeof storage.calls.externalDisks>

const busyPollMs = 2_000

/** STO-06a: the external disks, read again when storage changes and while one is busy. */
export function useExternal(): DeviceList<External> {
  const kernel = useKernel()
  const read = () => attempt(kernel, () => kernel.device.use(storage).externalDisks())
  const list = useDeviceList<External>(read, (change) =>
    kernel.events.on(storage, 'storage.changed', () => void read().then((answer) => answer.ok && change(() => answer.data))),
  )
  const { data, failure, reload } = list
  const isBusy = data?.disks.some((disk) => disk.isBusy) === true
  const again = useEffectEvent(reload)
  // No event tells that the work with a disk ended. Each answer, also a failure, starts the wait again: a slow device is not asked twice.
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(again, busyPollMs)
    return () => clearTimeout(timer)
  }, [isBusy, data, failure])
  return list
}

/** What is done with external disks; each answers with why not. */
export interface ExternalActions {
  readonly eject: (diskName: string) => Promise<Failure | undefined>
  readonly plugAgain: (diskName: string) => Promise<Failure | undefined>
  readonly plugNew: (name: string) => Promise<Failure | undefined>
}

export function useExternalActions(): ExternalActions {
  const kernel = useKernel()
  return useMemo(() => {
    const calls = kernel.device.use(storage)
    const done = async (asked: Parameters<typeof attempt<unknown>>[1]) => {
      const answer = await attempt(kernel, asked)
      return answer.ok ? undefined : answer.failure
    }
    return {
      eject: (diskName) => done(() => calls.unplugDisk({ body: { diskName } }, { silent: true })),
      plugAgain: (diskName) => done(() => calls.plugDisk({ body: { diskName } }, { silent: true })),
      plugNew: (name) => done(() => calls.plugDisk({ body: { name } }, { silent: true })),
    }
  }, [kernel])
}

/** USR-02c: a user, and whether external storage is theirs to use. */
export interface ExternalUser {
  readonly userNo: string
  readonly name: string
  readonly isAdministrator: boolean
  readonly isAllowed: boolean
}

async function readUsers(kernel: Kernel): Promise<Outcome<readonly ExternalUser[]>> {
  const [list, allowed] = await Promise.all([
    attempt(kernel, () => kernel.device.use(users).list()),
    attempt(kernel, () => kernel.device.use(people).external()),
  ])
  if (!list.ok) return list
  if (!allowed.ok) return allowed
  return {
    ok: true,
    data: list.data.users.map(({ userNo, nickname, account, role }) => ({
      userNo,
      name: nickname || account || userNo,
      isAdministrator: role === 'admin',
      isAllowed: role === 'admin' || allowed.data.allowed.includes(userNo),
    })),
  }
}

/** USR-02c: who may use external storage. */
export function useExternalUsers(): DeviceList<readonly ExternalUser[]> {
  const kernel = useKernel()
  return useDeviceList<readonly ExternalUser[]>(readUsers, (change) => {
    const again = () => void readUsers(kernel).then((answer) => answer.ok && change(() => answer.data))
    const stack = new DisposableStack()
    stack.use(kernel.events.on(people, 'people.externalChanged', again))
    stack.use(kernel.events.on(users, 'users.changed', again))
    return stack
  })
}
