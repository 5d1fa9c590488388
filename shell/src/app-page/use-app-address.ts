import { useKernel, useStoreValue } from '@cove/kernel'
import { useNavigate } from '@cove/kernel/router'
import { useEffect, useRef } from 'react'
import { useShell } from '../shell-context.ts'
import { appAddressOf } from './app-addresses.ts'

/** WIN-07: the address bar follows the app from page to page, so that a reload and a bookmark lead to what is shown. */
export function useAppAddress(address: string, windowId: string | undefined): void {
  const { windows } = useKernel()
  const { remotes } = useShell()
  const navigate = useNavigate()
  const shown = useStoreValue(windows.store, (state) => {
    const history = windowId === undefined ? undefined : state.windows[windowId]?.history
    return history?.pages[history.at]?.address
  })
  const appId = address.split('/')[2]?.split('?', 1)[0] ?? ''
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (shown === undefined || shown === last.current) return
    const isFirst = last.current === undefined
    last.current = shown
    const next = isFirst ? undefined : appAddressOf(remotes.store.getState().remotes, appId, shown)
    if (next !== undefined) void navigate(next, { replace: true })
  }, [appId, shown, navigate, remotes])
}
