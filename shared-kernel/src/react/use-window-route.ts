import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import type { RouteDefinition, RouteValues } from '../declare/define-route.ts'
import { useKernel, useStoreValue, useWindow } from './kernel-context.ts'

/** Back and forward of one window. */
export interface WindowSteps {
  /** Position in the history; smaller after going back. */
  readonly at: number
  readonly canBack: boolean
  readonly canForward: boolean
  readonly back: () => void
  readonly forward: () => void
}

/** The history of this window, for its own back and forward buttons. */
export function useWindowSteps(): WindowSteps {
  const { id, step } = useWindow()
  const { store } = useKernel().windows
  const at = useStoreValue(store, (state) => state.windows[id]?.history.at ?? 0)
  const last = useStoreValue(store, (state) => (state.windows[id]?.history.pages.length ?? 1) - 1)
  return { at, canBack: at > 0, canForward: at < last, back: () => step(-1), forward: () => step(1) }
}

/** The parameters of the page this window shows; undefined when it is another page or they do not fit. */
export function useRouteParams<P extends RouteValues>(route: RouteDefinition<P>): P | undefined {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname)
    if (!match) return undefined
    const inPath = Object.entries(match.params).map(([name, value]) => [name, decoded(value)])
    return route.read(Object.fromEntries([...new URLSearchParams(search), ...inPath]))
  }, [route, pathname, search])
}

/** Addresses are well formed where they are opened, so decoding cannot fail. */
function decoded(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decodeURIComponent(value)
}
