import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useSearchParams } from '@cove/kernel/router'
import { useEffect } from 'react'
import { mainWindowOf, windowAt } from './apps/apps.ts'
import { Desktop } from './desktop/desktop.tsx'
import { NotFound } from './launch/not-found.tsx'
import { Splash } from './launch/splash.tsx'
import { signInPath, whereTo } from './launch/where-to.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { useFresh } from './login/use-fresh.ts'
import { useShell } from './shell-context.ts'

const LoginRoutes = lazyScreen(() => import('./login/login-routes.tsx').then((module) => module.LoginRoutes))
const DeviceRoutes = lazyScreen(() => import('./device/device-routes.tsx').then((module) => module.DeviceRoutes))
const Welcome = lazyScreen(() => import('./pages/welcome.tsx').then((module) => module.Welcome))
const Navigation = lazyScreen(() => import('./pages/navigation.tsx').then((module) => module.Navigation))
const ServiceDeal = lazyScreen(() => import('./pages/service-deal.tsx').then((module) => module.ServiceDeal))
const Consent = lazyScreen(() => import('./pages/consent.tsx').then((module) => module.Consent))
const SetUpScreen = lazyScreen(() => import('./setup/setup-screen.tsx').then((module) => module.SetUpScreen))

/** The single screens of WIN-01b; every other address is the desktop with the window that declares it. */
export function AppRoutes() {
  const fresh = useFresh()
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Navigate to="/launch" replace />} />
        <Route path="/launch" element={<Launch />} />
        <Route path="/setup" element={<SetUpScreen />} />
        <Route path="/login/*" element={<LoginRoutes fresh={fresh} />} />
        <Route path="/device/*" element={<DeviceRoutes />} />
        <Route path="/welcome" element={<WelcomeRoute />} />
        <Route path="/navigation" element={<Navigation />} />
        <Route path="/serviceDeal" element={<ServiceDeal />} />
        <Route path="/auth/:app" element={<Consent />} />
        <Route path="/not-found" element={<NotFound />} />
        <Route path="*" element={<DesktopRoute />} />
      </Routes>
    </BrowserRouter>
  )
}

function Launch() {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  const leftFor = useSession((state) => state.leftFor)
  return <Navigate to={whereTo({ phase, user, device, leftFor })} replace />
}

/** H-57: welcome has something to say once, after a device got its administrator; otherwise it leads on. */
function WelcomeRoute() {
  const phase = useSession((state) => state.phase)
  const [search] = useSearchParams()
  if (phase !== 'signedIn' && phase !== 'expired') return <Navigate to="/launch" replace />
  return search.get('bound') === '1' ? <Welcome /> : <Navigate to="/desktop" replace />
}

/** One element for /desktop, /app/:id and every declared path, so that going from one to another keeps all windows. */
function DesktopRoute() {
  const { remotes } = useShell()
  const { windows } = useKernel()
  const { deepPaths } = useShell()
  const { pathname, search } = useLocation()
  const phase = useSession((state) => state.phase)
  const device = useSession((state) => state.device)
  const leftFor = useSession((state) => state.leftFor)
  const status = useStoreValue(remotes.store, (state) => state.status)
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const inside = phase === 'signedIn' || phase === 'expired'
  const target = pathname === '/desktop' ? undefined : targetOf(pathname, published)
  const remoteId = target?.remoteId
  const windowName = target?.windowName
  useEffect(() => {
    if (!inside || remoteId === undefined || windowName === undefined) return
    const id = windows.open(remoteId, windowName)
    if (id !== undefined && !pathname.startsWith('/app/')) deepPaths.set(id, `${pathname}${search}`)
  }, [inside, remoteId, windowName, pathname, search, windows, deepPaths])
  if (!inside)
    return (
      <Navigate
        to={
          pathname === '/desktop'
            ? whereTo({ phase, user: undefined, device, leftFor })
            : `${signInPath(device)}?next=${encodeURIComponent(`${pathname}${search}`)}`
        }
        replace
      />
    )
  if (pathname !== '/desktop' && !target)
    return status === 'loading' ? <Splash failed={false} onRetry={() => undefined} /> : <Navigate to="/not-found" replace />
  return <Desktop />
}

function targetOf(
  pathname: string,
  published: Parameters<typeof windowAt>[0],
): { readonly remoteId: string; readonly windowName: string } | undefined {
  const [, head, remoteId] = pathname.split('/')
  if (head !== 'app' || remoteId === undefined) return windowAt(published, pathname)
  const windowName = mainWindowOf(published, remoteId)
  return windowName === undefined ? undefined : { remoteId, windowName }
}
