import { useMemo } from 'react'
import type { ReactNode } from 'react'
import {
  Route,
  Router,
  Routes,
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'
import type { Navigator } from 'react-router-dom'
import { parseAddress } from '../windows/address.ts'
import { currentPage } from '../windows/window-history.ts'
import type { WindowPage } from '../windows/window-history.ts'
import type { OpenedWindow, WindowHandle } from '../windows/window-service.ts'
import { useKernel, useStoreValue } from './kernel-context.ts'

/** What the router of a window needs. */
export interface WindowRouterProps {
  readonly windowId: string
  /** The window's declared path: the parent of its routes. */
  readonly path: string
  /** Called with the address of a link or a navigation that leads nowhere. */
  readonly onRefused?: (address: string) => void
  readonly children: ReactNode
}

const noRoutes = { outlet: null, matches: [], isDataRoute: false }

/**
 * The router of one window: its history is the window's own and lives with the window's state. A further address of the window, which is not
 * below its path, is matched from the root.
 */
export function WindowRouter({ windowId, path, onRefused, children }: WindowRouterProps) {
  const { windows } = useKernel()
  const handle = windows.handleOf(windowId)
  const page = useStoreValue(windows.store, (state) => {
    const history = state.windows[windowId]?.history
    return history && currentPage(history)
  })
  const navigator = useMemo(() => createNavigator(handle, onRefused), [handle, onRefused])
  const location = useMemo(() => page && locationOf(page), [page])
  if (!location) return undefined
  return (
    // A router refuses to be inside another one, which the page has: for what is drawn here there is none.
    <LocationContext value={null as never}>
      <RouteContext value={noRoutes}>
        <Router location={location} navigator={navigator}>
          <Routes>
            <Route path={path === '/' ? '/*' : `${path}/*`} element={children} />
            <Route path="/*" element={children} />
          </Routes>
        </Router>
      </RouteContext>
    </LocationContext>
  )
}

function locationOf({ address, state, key }: WindowPage) {
  return { ...(parseAddress(address) ?? { pathname: '/', search: '' }), hash: '', state, key }
}

function createNavigator(handle: WindowHandle, onRefused: ((address: string) => void) | undefined): Navigator {
  const addressOf = (to: Parameters<Navigator['createHref']>[0]) => (typeof to === 'string' ? to : createPath(to))
  const tell = (address: string, opened: OpenedWindow) => void (!opened.ok && onRefused?.(address))
  return {
    createHref: addressOf,
    go: handle.step,
    push: (to, state) => tell(addressOf(to), handle.navigate(addressOf(to), { state })),
    replace: (to, state) => tell(addressOf(to), handle.navigate(addressOf(to), { state, replace: true })),
  }
}
