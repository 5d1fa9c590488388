import { useKernel, useSession, useStoreValue } from '@cove/kernel'

/** Whether the device has a module and it is on. */
export function useHasModule(moduleId: string): boolean {
  return useStoreValue(useKernel().modules.store, (state) => state.modules.some(({ id, state: is }) => id === moduleId && is === 'on'))
}

/** SYS-01b: figures of the device are for administrators. */
export function useHasFigures(): boolean {
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  return useHasModule('monitor') && isAdmin
}
