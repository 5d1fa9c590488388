import { useKernel } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { parseAddress, windowAt } from '@cove/kernel/host'
import { useNavigate } from '@cove/kernel/router'
import { useEffect } from 'react'
import { useShell } from '../shell-context.ts'

/**
 * Opens the address that the page was opened with. A window that came back may show it already, under its own address: `/app/music` is the
 * window at `/music`, whichever page of it was open. When the last window is closed the address names nothing any more.
 */
export function useWanted(address: string | undefined): void {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const navigate = useNavigate()
  useEffect(() => {
    if (address === undefined) return
    const parsed = parseAddress(address)
    const wanted = parsed && windowAt(remotes.store.getState().remotes, parsed)
    const shown =
      wanted && Object.values(windows.store.getState().windows).find((window) => shows(window, wanted, address.startsWith('/app/')))
    if (shown) windows.focus(shown.id)
    else windows.open(address)
  }, [address, remotes, windows])
  useEffect(() => {
    if (address === undefined) return
    return windows.store.subscribe((state, before) => {
      if (state.order.length === 0 && before.order.length > 0) void navigate('/desktop', { replace: true })
    })
  }, [address, navigate, windows])
}

function shows({ remoteId, windowName, history }: WindowState, wanted: NonNullable<ReturnType<typeof windowAt>>, isApp: boolean): boolean {
  if (remoteId !== wanted.remoteId || windowName !== wanted.windowName) return false
  const { pathname, search } = wanted.address
  return (wanted.isWindowOnly && isApp) || history.pages[history.at]?.address === `${pathname}${search}`
}
