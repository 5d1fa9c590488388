import type { CallOptions, DataOf } from '@cove/device-contract'
import { people } from '@cove/device-contract/people'
import { storage } from '@cove/device-contract/storage'
import { users } from '@cove/device-contract/users'
import { attempt, useKernel } from '@cove/kernel'
import type { AnyAnswer, Failure, Kernel } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useMemo } from 'react'

export type External = DataOf<typeof storage.calls.externalDisks>

const busyPollMs = 2_000

/** STO-06a: the external disks, read again when storage changes and while one is busy. */
export function useExternal(): Read<External> {
  const { events } = useKernel()
  return useRead(storage, 'externalDisks', {
    on: ({ again }) => events.on(storage, 'storage.changed', again),
    // No event tells that the work with a disk ended.
    everyMs: (external) => (external?.disks.some((disk) => disk.isBusy) === true ? busyPollMs : undefined),
  })
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

/** USR-02c: who may use external storage. */
export function useExternalUsers(): Read<readonly ExternalUser[]> {
  const { events } = useKernel()
  return useReading(['people.externalUsers'], readUsers, {
    on({ again }) {
      const stack = new DisposableStack()
      stack.use(events.on(people, 'people.externalChanged', again))
      stack.use(events.on(users, 'users.changed', again))
      return stack
    },
  })
}

async function readUsers({ device }: Kernel, how: CallOptions): Promise<AnyAnswer<readonly ExternalUser[]>> {
  const [list, allowed] = await Promise.all([device.use(users).list(undefined, how), device.use(people).external(undefined, how)])
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
