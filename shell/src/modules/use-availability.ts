import { availabilityOf, isObstacle, roleProblemOf, useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { Availability, Kernel, Obstacle } from '@cove/kernel'
import type { LoadedWindow, RegistryEntry, RemoteHost } from '@cove/kernel/host'
import { useMemo } from 'react'
import { useShell } from '../shell-context.ts'

type Needs = RegistryEntry['manifest']['needs']

const needsIn = (remotes: readonly RegistryEntry[], remoteId: string): Needs =>
  remotes.find((entry) => entry.id === remoteId)?.manifest.needs

/** What a published remote declares that it needs. */
export function useNeeds(remoteId: string): Needs {
  return useStoreValue(useShell().remotes.store, (state) => needsIn(state.remotes, remoteId))
}

/** An app whose code is not there yet: it is being built, or could not be built. */
export interface Unbuilt {
  readonly kind: 'building' | 'unbuilt'
}

/** What stands in the way of an app, on this device or because it is not built. */
export type AppObstacle = Obstacle | Unbuilt

const unbuilt: Readonly<Record<NonNullable<RegistryEntry['preparing']>, Unbuilt>> = {
  building: { kind: 'building' },
  failed: { kind: 'unbuilt' },
}

const preparingIn = (remotes: readonly RegistryEntry[], remoteId: string): RegistryEntry['preparing'] =>
  remotes.find((entry) => entry.id === remoteId)?.preparing

/** Whether what is published of a remote can be used on this device, kept current. */
export function useAvailability(remoteId: string): Availability | Unbuilt {
  const needs = useNeeds(remoteId)
  const preparing = useStoreValue(useShell().remotes.store, (state) => preparingIn(state.remotes, remoteId))
  const modules = useStoreValue(useKernel().modules.store, (state) => state)
  return useMemo(() => (preparing ? unbuilt[preparing] : availabilityOf(needs, modules)), [preparing, needs, modules])
}

/** Whether a window can be used: what it draws is judged, and before it draws anything what is published (S-E2). */
export function useWindowAvailability(remoteId: string, drawn: LoadedWindow | undefined): Availability | Unbuilt {
  const published = useAvailability(remoteId)
  const modules = useStoreValue(useKernel().modules.store, (state) => state)
  return useMemo(() => (drawn ? availabilityOf(drawn.needs, modules) : published), [drawn, published, modules])
}

/** Whether the published version of an app could take the place of a window that is open: an update that would be refused is not offered. */
export function useMayBeShown(remoteId: string): boolean {
  const { remotes } = useShell()
  const availability = useAvailability(remoteId)
  const needs = useNeeds(remoteId)
  const user = useSession((state) => state.user)
  const isRefused = useStoreValue(remotes.store, () => remotes.refusalOf(remoteId) !== undefined)
  return !isRefused && !isAppObstacle(availability) && roleProblemOf(needs, user) === undefined
}

/** Whether an app cannot be opened for now. */
export const isAppObstacle = (availability: Availability | Unbuilt): availability is AppObstacle =>
  isUnbuilt(availability) || isObstacle(availability)

/** Whether an app waits for its code, and not for the device. */
export const isUnbuilt = (availability: Availability | Unbuilt): availability is Unbuilt =>
  availability.kind === 'building' || availability.kind === 'unbuilt'

/** What stands in the way of a remote; undefined when it can be opened. */
export function useObstacle(remoteId: string): AppObstacle | undefined {
  const availability = useAvailability(remoteId)
  return isAppObstacle(availability) ? availability : undefined
}

/** Whether something stands in the way of a remote right now. */
export function isBlocked(kernel: Pick<Kernel, 'modules'>, remotes: RemoteHost, remoteId: string): boolean {
  const published = remotes.store.getState().remotes
  if (preparingIn(published, remoteId)) return true
  return isObstacle(availabilityOf(needsIn(published, remoteId), kernel.modules.store.getState()))
}
