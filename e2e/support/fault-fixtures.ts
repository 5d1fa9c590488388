import { DesktopScreen } from '../screens/desktop-screen.ts'
import { administrator } from './device-api.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy, SeenCall } from './fault-proxy.ts'
import { test as base } from './fixtures.ts'

/** Journeys whose browser reaches the device through a proxy that causes faults. */
export const test = base.extend<{ readonly faultProxy: FaultProxy }>({
  faultProxy: async ({ world }, use) => {
    const faultProxy = await startFaultProxy(world.url)
    await use(faultProxy)
    await faultProxy.end()
  },
  desktop: async ({ page, faultProxy, api }, use) => {
    if (!api.token()) throw new Error('not signed in')
    const desktop = new DesktopScreen(page, faultProxy.url)
    await desktop.signIn(administrator)
    await use(desktop)
  },
})

/** A rule that gives the first calls to a path one fault each. */
export function faultsOnce(part: string, faults: readonly Parameters<FaultProxy['break']>[0][]) {
  const left = [...faults]
  return (call: SeenCall) => (call.path.includes(part) ? left.shift()?.(call) : undefined)
}
