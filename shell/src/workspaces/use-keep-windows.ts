import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'
import { useShell } from '../shell-context.ts'
import { keepWindows } from './keep-windows.ts'
import { workspaceParameter } from './open-workspace.ts'

/** WIN-11: windows come back after a reload, a crash and on another computer; not while `isOff`. */
export function useKeepWindows(isOff = false): void {
  const { device, log, session, settings, windows } = useKernel()
  const { remotes, tab } = useShell()
  const userNo = useSession((state) => state.user?.userNo)
  const isKnown = useStoreValue(remotes.store, ({ status }) => status !== 'loading')
  useEffect(() => {
    if (isOff || userNo === undefined || !isKnown) return undefined
    const isInside = () => session.store.getState().user?.userNo === userNo
    const keeping = keepWindows({ device, log, settings, windows, tab, userNo, isInside, wanted: wantedOnce() })
    return () => keeping[Symbol.dispose]()
  }, [device, log, session, settings, tab, windows, userNo, isKnown, isOff])
}

/** The set that the address of this page asks for, once: a reload shows what is open then. */
function wantedOnce(): string | undefined {
  const address = new URL(location.href)
  const wanted = address.searchParams.get(workspaceParameter) ?? undefined
  if (wanted === undefined) return undefined
  address.searchParams.delete(workspaceParameter)
  history.replaceState(history.state, '', address)
  return wanted
}
