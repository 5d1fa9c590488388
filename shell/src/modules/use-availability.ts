import { availabilityOf, isObstacle, useKernel, useStoreValue } from '@cove/kernel'
import type { Availability, Kernel, Obstacle } from '@cove/kernel'
import type { RegistryEntry, RemoteHost } from '@cove/kernel/host'
import { useMemo } from 'react'
import { useShell } from '../shell-context.ts'

type Needs = RegistryEntry['manifest']['needs']

const needsIn = (remotes: readonly RegistryEntry[], remoteId: string): Needs =>
  remotes.find((entry) => entry.id === remoteId)?.manifest.needs

/** What a published remote declares that it needs. */
export function useNeeds(remoteId: string): Needs {
  return useStoreValue(useShell().remotes.store, (state) => needsIn(state.remotes, remoteId))
}

/** Whether a remote can be used on this device, kept current. */
export function useAvailability(remoteId: string): Availability {
  const needs = useNeeds(remoteId)
  const modules = useStoreValue(useKernel().modules.store, (state) => state)
  return useMemo(() => availabilityOf(needs, modules), [needs, modules])
}

/** What stands in the way of a remote; undefined when it can be opened. */
export function useObstacle(remoteId: string): Obstacle | undefined {
  const availability = useAvailability(remoteId)
  return isObstacle(availability) ? availability : undefined
}

/** Whether something stands in the way of a remote right now. */
export function isBlocked(kernel: Pick<Kernel, 'modules'>, remotes: RemoteHost, remoteId: string): boolean {
  return isObstacle(availabilityOf(needsIn(remotes.store.getState().remotes, remoteId), kernel.modules.store.getState()))
}
