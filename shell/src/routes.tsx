import { useSession, useStoreValue } from '@cove/kernel'
import { parseAddress, windowAt } from '@cove/kernel/host'
import { Navigate, Route, Routes, useLocation } from '@cove/kernel/router'
import { Desktop } from './desktop/desktop.tsx'
import { leadsIn, screenPaths } from './launch/screen-paths.ts'
import {
  AppPage,
  ConsentScreen,
  DeviceRoutes,
  JoinScreen,
  Launch,
  LoginRoutes,
  Navigation,
  NotFound,
  ServiceDeal,
  SetUpScreen,
  WelcomeRoute,
} from './launch/screens.tsx'
import { Splash } from './launch/splash.tsx'
import { signInPath, whereTo } from './launch/where-to.ts'
import { useFresh } from './login/use-fresh.ts'
import { useShell } from './shell-context.ts'

/** The single screens of WIN-01b; every other address is the desktop with the window that declares it. */
export function AppRoutes() {
  const fresh = useFresh()
  const { pathname, search } = useLocation()
  const isInside = useSession(({ phase }) => phase === 'signedIn' || phase === 'expired')
  if (isInside && leadsIn(pathname, search)) return <Navigate to="/desktop" replace />
  return (
    <Routes>
      <Route path={screenPaths.root} element={<Navigate to="/launch" replace />} />
      <Route path={screenPaths.launch} element={<Launch />} />
      <Route path={screenPaths.setup} element={<SetUpScreen />} />
      <Route path={screenPaths.join} element={<JoinScreen />} />
      <Route path={screenPaths.login} element={<LoginRoutes fresh={fresh} />} />
      <Route path={screenPaths.device} element={<DeviceRoutes />} />
      <Route path={screenPaths.welcome} element={<WelcomeRoute />} />
      <Route path={screenPaths.navigation} element={<Navigation />} />
      <Route path={screenPaths.serviceDeal} element={<ServiceDeal />} />
      <Route path={screenPaths.consent} element={<ConsentScreen />} />
      <Route path={screenPaths.notFound} element={<NotFound />} />
      <Route path="*" element={<DesktopRoute />} />
    </Routes>
  )
}

/** One element for /desktop and every declared address, so that going from one to another keeps all windows. */
function DesktopRoute() {
  const { remotes } = useShell()
  const { pathname, search, hash } = useLocation()
  const phase = useSession((state) => state.phase)
  const device = useSession((state) => state.device)
  const leftFor = useSession((state) => state.leftFor)
  const status = useStoreValue(remotes.store, (state) => state.status)
  const isDesktop = pathname === '/desktop'
  const address = addressOf(pathname, search, hash)
  const isApp = pathname.startsWith('/app/') && address !== undefined
  const isKnown = useStoreValue(remotes.store, (state) => !isDesktop && leadsToWindow(state.remotes, address ?? ''))
  const isInside = phase === 'signedIn' || phase === 'expired'
  if (!isInside) {
    const signIn = `${signInPath(device)}?next=${encodeURIComponent(address ?? pathname)}`
    return <Navigate to={isDesktop ? whereTo({ phase, user: undefined, device, leftFor }) : signIn} replace />
  }
  if (isApp && status !== 'loading') return <AppPage address={address} />
  if (isDesktop || isKnown) return <Desktop wanted={isKnown ? address : undefined} />
  return status === 'loading' ? (
    <Splash failed={false} onRetry={() => undefined} />
  ) : (
    <Navigate to="/not-found" replace state={{ from: pathname }} />
  )
}

/** As it stands in the address bar; `/app/<id>/#/<page>` is read like `/app/<id>/<page>` (WIN-07). Undefined for one that is not well formed. */
function addressOf(pathname: string, search: string, hash: string): string | undefined {
  const parsed = parseAddress(`${pathname}${search}${hash}`)
  return parsed && `${parsed.pathname}${parsed.search}`
}

function leadsToWindow(published: Parameters<typeof windowAt>[0], address: string): boolean {
  const parsed = parseAddress(address)
  return parsed !== undefined && windowAt(published, parsed) !== undefined
}
