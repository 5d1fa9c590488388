import type { ConnectionState } from '@cove/kernel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useState } from 'react'
import { useShell } from '../shell-context.ts'

/** DEV-08b: the route this desktop reaches its device by, and how long it takes; undefined until that is known. */
export function useRouteText(): string | undefined {
  const { loadEntrance } = useShell()
  const { log } = useKernel()
  const t = useT('quick')
  const [routes, setRoutes] = useState<ConnectionState['routes']>([])
  useEffect(() => {
    let live = true
    const stack = new DisposableStack()
    loadEntrance().then(
      ({ connection: { store } }) => {
        if (!live) return
        setRoutes(store.getState().routes)
        stack.defer(store.subscribe((state) => setRoutes(state.routes)))
      },
      // The tile still says whether the device answers.
      (cause: unknown) => log.warn('quick.routesUnread', { cause: String(cause) }),
    )
    return () => {
      live = false
      stack.dispose()
    }
  }, [loadEntrance, log])
  const used = routes.find(({ state }) => state === 'inUse')
  if (!used) return undefined
  const route = t(`device.routes.${used.kind}`)
  return used.roundTripMs === undefined ? route : t('device.routeTime', { route, ms: Math.round(used.roundTripMs) })
}
