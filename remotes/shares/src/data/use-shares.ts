import { publicSpace } from '@cove/device-contract/public-space'
import type { PublicDisk, PublicRule, PublicUser } from '@cove/device-contract/public-space'
import { shares } from '@cove/device-contract/shares'
import type { Link, LinkVisit, Rights, Share, SharePerson, SharePlace } from '@cove/device-contract/shares'
import type { DataOf } from '@cove/device-contract'
import { useKernel, useSession } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read, ReadNow } from '@cove/parts/read'
import { useId } from 'react'

/** Reads again with each event of shares, links or the public space. */
const onShares =
  ({ events }: Kernel) =>
  ({ again }: Pick<ReadNow<never>, 'again'>): Disposable => {
    const stack = new DisposableStack()
    stack.use(events.on(shares, 'shares.changed', again))
    stack.use(events.on(shares, 'shares.linkChanged', again))
    stack.use(events.on(publicSpace, 'public-space.changed', again))
    return stack
  }

/** SHR-02: what others share with the user, or what the user shares, live. */
export const useShares = (which: 'withMe' | 'mine'): Read<{ readonly shares: readonly Share[] }> =>
  useRead(shares, which, { on: onShares(useKernel()) })

/** SHR-01: the links of the user, or of all users for an administrator, live. */
export const useLinks = (ofAll: boolean): Read<{ readonly links: readonly Link[] }> =>
  useRead(shares, 'links', { query: ofAll ? { ofAll } : {}, on: onShares(useKernel()), keepsLast: true })

/** SHR-01: the links of the user for a form, whose fields begin with them: what another window read before is not taken. */
export function useFreshLinks(): Read<{ readonly links: readonly Link[] }> {
  const on = onShares(useKernel())
  return useReading(['shares.links', useId()], ({ device }, how) => device.use(shares).links({ query: {} }, how), { on })
}

/** Whether this session may share by link, and what its links need to open from outside. */
export type Enabled = DataOf<typeof shares.calls.enable>

// These windows say themselves why something cannot be read.
const silent = { silent: true } as const

export const useEnabled = (): Read<Enabled> =>
  useReading(['shares.enable'], ({ device }, how) => device.use(shares).enable({}, { ...how, ...silent }))

/** SHR-02: everybody with whom the user can share, with their right to a place. A change sends all rights: none is taken from another window. */
export function usePeople(place?: SharePlace): Read<{ readonly people: readonly SharePerson[] }> {
  const body = place ? { place } : {}
  return useReading(['shares.people', place, useId()], ({ device }, how) => device.use(shares).people({ body }, { ...how, ...silent }))
}

/** SHR-01: who used a link, latest first; read again when one of its counts moves. */
export function useVisits({ linkId, visits, downloads, receivedFiles }: Link): Read<{ readonly visits: readonly LinkVisit[] }> {
  const read = ({ device }: Kernel, how: object) => device.use(shares).visits({ query: { linkId } }, { ...how, ...silent })
  return useReading(['shares.visits', linkId, visits, downloads, receivedFiles], read, { keepsLast: true })
}

/** PUB-02b: what a user may do with a place, and which rule decides. */
export const useRights = (userNo: string, place: SharePlace): Read<Rights> =>
  useReading(['shares.rights', userNo, place], ({ device }, how) =>
    device.use(shares).rights({ body: { userNo, place } }, { ...how, ...silent }),
  )

/** What the page of the public space shows; users and rules are read by administrators only. */
export interface PublicState {
  readonly disks: readonly PublicDisk[]
  readonly own: PublicUser
  readonly users: readonly PublicUser[]
  readonly rules: readonly PublicRule[]
}

/** PUB-01: the public space, live. */
export function usePublicSpace(): Read<PublicState> {
  const kernel = useKernel()
  const isAdministrator = useSession((session) => session.user?.role === 'admin')
  return useReading<PublicState>(
    ['public-space.state', isAdministrator],
    async ({ device }, how) => {
      const calls = device.use(publicSpace)
      const [disks, own] = await Promise.all([calls.disks(undefined, how), calls.permission(undefined, how)])
      if (!disks.ok) return disks
      if (!own.ok) return own
      const known = { disks: disks.data.disks, own: own.data }
      if (!isAdministrator) return { ok: true, data: { ...known, users: [], rules: [] } }
      const users = await calls.users(undefined, how)
      if (!users.ok) return users
      const active = known.disks.filter((disk) => disk.isActive)
      const rules = await Promise.all(active.map(({ storageId }) => calls.rules({ query: { storageId } }, how)))
      return {
        ok: true,
        data: { ...known, users: users.data.users, rules: rules.flatMap((answer) => (answer.ok ? answer.data.rules : [])) },
      }
    },
    { on: onShares(kernel) },
  )
}

/** SHR-01: what a ticket of a link's page saves. */
export const useChosenVisit = (ticket: string) => useRead(shares, 'chosenVisit', { body: { ticket } })
