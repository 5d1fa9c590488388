import { KernelContext, useKernel, useSession } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { BrowserRouter } from '@cove/kernel/router'
import { OverlayRoot, UiProvider } from '@cove/ui'
import { useCallback, useEffect, useState } from 'react'
import { Wallpaper } from './appearance/wallpaper.tsx'
import { Splash } from './launch/splash.tsx'
import { AppRoutes } from './routes.tsx'
import { LateDialogs, LateMessages } from './second-wave/late-layers.tsx'
import { ShellContext, useShell } from './shell-context.ts'
import type { Shell } from './shell-context.ts'
import { refuseStrayDrops } from './stray-drops.ts'

/** The whole page: one React root for everything (federation 7). */
export function App({ kernel, shell }: { readonly kernel: Kernel; readonly shell: Shell }) {
  return (
    <KernelContext value={kernel}>
      <ShellContext value={shell}>
        <Page />
      </ShellContext>
    </KernelContext>
  )
}

function Page() {
  const locale = useLocale()
  useEffect(() => {
    const refusing = refuseStrayDrops(window)
    return () => refusing[Symbol.dispose]()
  }, [])
  return (
    <UiProvider locale={locale}>
      <Wallpaper />
      <BrowserRouter>
        <Started />
      </BrowserRouter>
      <LateDialogs />
      <OverlayRoot />
      <LateMessages />
    </UiProvider>
  )
}

/** Finds out where the session is before any screen is chosen; asks again on request when the device did not answer. */
function Started() {
  const { start } = useShell()
  const { log } = useKernel()
  const phase = useSession((state) => state.phase)
  const deviceName = useSession((state) => state.device?.name)
  const [failed, setFailed] = useState(false)
  const run = useCallback(
    () =>
      start().catch((cause: unknown) => {
        log.error('shell.startFailed', { cause: String(cause) })
        setFailed(true)
      }),
    [start, log],
  )
  useEffect(() => void run(), [run])
  const retry = () => {
    setFailed(false)
    void run()
  }
  useEffect(() => {
    if (deviceName) document.title = deviceName
  }, [deviceName])
  return phase === 'unknown' ? <Splash failed={failed} onRetry={retry} /> : <AppRoutes />
}
