import { useSession } from '@cove/kernel'
import { Navigate, useSearchParams } from '@cove/kernel/router'
import { lazyScreen } from '../lazy-screen.tsx'
import { whereTo } from './where-to.ts'

// Each `import()` has chunks of its own: what is fetched ahead is to be what is drawn.
export const loadLoginRoutes = () => import('../login/login-routes.tsx')
export const loadDeviceRoutes = () => import('../device/device-routes.tsx')

const isPage = true

// W9: a signed-in desktop draws none of these; each comes when it is drawn.
export const LoginRoutes = lazyScreen(() => loadLoginRoutes().then((module) => module.LoginRoutes), { isPage })
export const DeviceRoutes = lazyScreen(() => loadDeviceRoutes().then((module) => module.DeviceRoutes), { isPage })
export const Navigation = lazyScreen(() => import('../pages/navigation.tsx').then((module) => module.Navigation), { isPage })
export const ServiceDeal = lazyScreen(() => import('../pages/service-deal.tsx').then((module) => module.ServiceDeal), { isPage })
export const ConsentScreen = lazyScreen(() => import('../pages/consent.tsx').then((module) => module.Consent), { isPage })
export const JoinScreen = lazyScreen(() => import('../family/join-screen.tsx').then((module) => module.JoinScreen), { isPage })
export const SetUpScreen = lazyScreen(() => import('../setup/setup-screen.tsx').then((module) => module.SetUpScreen), { isPage })
export const NotFound = lazyScreen(() => import('./not-found.tsx').then((module) => module.NotFound), { isPage })
export const AppPage = lazyScreen(() => import('../app-page/app-page.tsx').then((module) => module.AppPage), { isPage })
const Welcome = lazyScreen(() => import('../pages/welcome.tsx').then((module) => module.Welcome), { isPage })

/** Leads on to where the session belongs. */
export function Launch() {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  const leftFor = useSession((state) => state.leftFor)
  return <Navigate to={whereTo({ phase, user, device, leftFor })} replace />
}

/** H-57: welcome has something to say once, after a device got its administrator; otherwise it leads on. */
export function WelcomeRoute() {
  const phase = useSession((state) => state.phase)
  const [search] = useSearchParams()
  if (phase !== 'signedIn' && phase !== 'expired') return <Navigate to="/launch" replace />
  return search.get('bound') === '1' ? <Welcome /> : <Navigate to="/desktop" replace />
}
