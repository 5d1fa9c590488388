import type { DataOf } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import { people } from '@cove/device-contract/people'
import type { Rights } from '@cove/device-contract/people'
import { quota } from '@cove/device-contract/quota'
import { sealPassword } from '@cove/device-contract/rules'
import { users } from '@cove/device-contract/users'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read, ReadNow } from '@cove/parts/read'
import type { Person } from '../model/people.ts'

export type { Rights } from '@cove/device-contract/people'
export type NewLink = DataOf<typeof users.calls.inviteMember>

/** What a user keeps and may keep. */
export type Kept = DataOf<typeof quota.calls.get>['users'][number]

/** A user with what they keep. */
export interface PersonRow extends Person {
  readonly kept: Kept | undefined
}

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(users)

function useOnPeople(): (now: Pick<ReadNow<unknown>, 'again'>) => Disposable {
  const { events } = useKernel()
  return ({ again }) => {
    const stack = new DisposableStack()
    stack.use(events.on(users, 'users.changed', again))
    stack.use(events.on(people, 'people.quotaChanged', again))
    stack.use(events.on(people, 'people.externalChanged', again))
    return stack
  }
}

/** USR-01a: the users with what they keep, kept current. */
export const usePeople = (): Read<readonly PersonRow[]> =>
  useReading<readonly PersonRow[]>(
    ['users.list', 'quota.get'],
    async (kernel, how) => {
      const [list, kept] = await Promise.all([calls(kernel).list(undefined, how), kernel.device.use(quota).get(undefined, how)])
      if (!list.ok) return list
      if (!kept.ok) return kept
      const byNo = new Map(kept.data.users.map((one) => [one.userNo, one]))
      return { ok: true, data: list.data.users.map((person) => ({ ...person, kept: byNo.get(person.userNo) })) }
    },
    { on: useOnPeople(), everyMs: 15_000 },
  )

/** USR-02b: a user's quotas by storage space. */
export const useQuotas = (userNo: string): Read<DataOf<typeof people.calls.quotas>> =>
  useRead(people, 'quotas', { query: { userNo }, on: useOnPeople() })

/** USR-02d: when the access of a user ends, in seconds; 0 for never. */
export const useExpiry = (userNo: string): Read<DataOf<typeof people.calls.expiry>> =>
  useRead(people, 'expiry', { query: { userNo }, on: useOnPeople() })

export const setExpiry = (kernel: Kernel, userNo: string, endsAt: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => kernel.device.use(people).setExpiry({ body: { userNo, endsAt } }, silent))

/** USR-02c: the users who may use external storage. */
export const useExternal = (): Read<DataOf<typeof people.calls.external>> => useRead(people, 'external', { on: useOnPeople() })

export const setExternal = (kernel: Kernel, userNo: string, isAllowed: boolean): Promise<Outcome<unknown>> =>
  attempt(kernel, () => kernel.device.use(people).setExternal({ body: { userNo, isAllowed } }, silent))

/** USR-01a: what a user sees and may do. */
export const useRights = (userNo: string): Read<Rights> => useRead(people, 'rights', { body: { userNo }, on: useOnPeople() })

/** USR-02e: one-time links of the last 30 days. */
export const useLinks = (): Read<DataOf<typeof users.calls.links>> => useRead(users, 'links', { on: useOnPeople() })

export const setEnabled = (kernel: Kernel, userNo: string, isEnabled: boolean): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setEnabled({ body: { userNo, isEnabled } }, silent))

/** USR-01c: their files go to the administrator's recycle bin, or are deleted. */
export const deleteUser = (kernel: Kernel, userNo: string, clearsFiles: boolean): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).delete({ body: { userNo, ...(clearsFiles ? { clearsFiles } : {}) } }, silent))

export const setRole = (kernel: Kernel, userNo: string, role: 'user' | 'experience'): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setRole({ body: { userNo, role } }, silent))

export const setTotalQuota = (kernel: Kernel, userNo: string, quotaBytes: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => kernel.device.use(quota).set({ body: { userNo, quotaBytes } }, silent))

export const setSpaceQuota = (
  kernel: Kernel,
  body: { readonly userNo: string; readonly storageId: string; readonly quotaBytes: number },
): Promise<Outcome<unknown>> => attempt(kernel, () => kernel.device.use(people).setQuota({ body }, silent))

export const makeResetLink = (kernel: Kernel, userNo: string): Promise<Outcome<NewLink>> =>
  attempt(kernel, () => calls(kernel).resetLink({ body: { userNo } }, silent))

export const resetSecondStep = (kernel: Kernel, userNo: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).resetSecondStep({ body: { userNo } }, silent))

export const revokeLink = (kernel: Kernel, linkId: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).revokeLink({ body: { linkId } }, silent))

/** Who is invited. */
export interface Invitation {
  readonly nickname: string
  readonly role: 'user' | 'experience'
  readonly quotaBytes: number
}

export const inviteMember = (kernel: Kernel, body: Invitation): Promise<Outcome<NewLink>> =>
  attempt(kernel, () => calls(kernel).inviteMember({ body }, silent))

/** A user whose first password the administrator chooses. */
export interface NewPerson extends Invitation {
  readonly account: string
  readonly password: string
}

/** Makes a local account, with its quota. */
export async function createLocal(kernel: Kernel, person: NewPerson): Promise<Outcome<unknown>> {
  const { account, nickname, role, password, quotaBytes } = person
  const key = await publicKey(kernel)
  if (!key.ok) return key
  const made = await attempt(kernel, async () =>
    calls(kernel).createLocal({ body: { account, nickname, role, encryptedPassword: await sealPassword(password, key.data) } }, silent),
  )
  if (!made.ok || quotaBytes === 0) return made
  return setTotalQuota(kernel, made.data.userNo, quotaBytes)
}

/** DEV-05c: a code with which one online account joins. */
export const makeInvitation = (kernel: Kernel): Promise<Outcome<DataOf<typeof users.calls.invite>>> =>
  attempt(kernel, () => calls(kernel).invite(undefined, silent))

export const renameMember = (kernel: Kernel, userNo: string, nickname: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).rename({ body: { userNo, nickname } }, silent))

/** The key that passwords for the device are sealed with. */
export async function publicKey(kernel: Kernel): Promise<Outcome<string>> {
  const known = kernel.session.store.getState().device?.publicKey
  if (known !== undefined) return { ok: true, data: known }
  const info = await attempt(kernel, () => kernel.device.use(device).info())
  return info.ok ? { ok: true, data: info.data.publicKey } : info
}
