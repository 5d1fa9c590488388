import { roleProblemOf, useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useShell } from '../shell-context.ts'

/** Whether the device has a module, it is on, and its app is for this person (LGN-14b). */
export function useHasModule(moduleId: string): boolean {
  const isOn = useStoreValue(useKernel().modules.store, (state) =>
    state.modules.some(({ id, state: is }) => id === moduleId && is === 'on'),
  )
  const person = useSession((state) => state.user)
  const needs = useStoreValue(
    useShell().remotes.store,
    (state) => state.remotes.find(({ manifest }) => manifest.needs?.module === moduleId)?.manifest.needs,
  )
  return isOn && roleProblemOf(needs, person) === undefined
}

/** SYS-01b: figures of the device are for administrators. */
export function useHasFigures(): boolean {
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  return useHasModule('monitor') && isAdmin
}
