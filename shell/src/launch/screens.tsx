import { useSession } from '@cove/kernel'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useSearchParams } from '@cove/kernel/router'
import { useEffect } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { NotFound } from './not-found.tsx'
import { addressChanged } from './page-address.ts'
import { isScreen, screenPaths } from './screen-paths.ts'
import { whereTo } from './where-to.ts'

const LoginRoutes = lazyScreen(() => import('../login/login-routes.tsx').then((module) => module.LoginRoutes))
const DeviceRoutes = lazyScreen(() => import('../device/device-routes.tsx').then((module) => module.DeviceRoutes))
const Welcome = lazyScreen(() => import('../pages/welcome.tsx').then((module) => module.Welcome))
const Navigation = lazyScreen(() => import('../pages/navigation.tsx').then((module) => module.Navigation))
const ServiceDeal = lazyScreen(() => import('../pages/service-deal.tsx').then((module) => module.ServiceDeal))
const Consent = lazyScreen(() => import('../pages/consent.tsx').then((module) => module.Consent))
const JoinScreen = lazyScreen(() => import('../family/join-screen.tsx').then((module) => module.JoinScreen))
const SetUpScreen = lazyScreen(() => import('../setup/setup-screen.tsx').then((module) => module.SetUpScreen))

/** The single screens of WIN-01b and the router between them; `fresh` as the sign-in screens want it. */
export function Screens({ fresh }: { readonly fresh: boolean }) {
  return (
    <BrowserRouter>
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
        <Route path={screenPaths.consent} element={<Consent />} />
        <Route path={screenPaths.notFound} element={<NotFound />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </BrowserRouter>
  )
}

/** The desktop's address: it stands outside of this router, which is told to make room. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  useEffect(addressChanged, [pathname, search])
  // What the router reads otherwise than `isScreen` would leave the page empty.
  return isScreen(pathname) ? <NotFound /> : null
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
