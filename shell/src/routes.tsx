import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useSearchParams } from '@cove/kernel/router'
import { useEffect } from 'react'
import { mainWindowOf, windowAt } from './apps/apps.ts'
import { Desktop } from './desktop/desktop.tsx'
import { NotFound } from './launch/not-found.tsx'
import { Splash } from './launch/splash.tsx'
import { safeReturn, whereTo } from './launch/where-to.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { useShell } from './shell-context.ts'

const LoginScreen = lazyScreen(() => import('./login/login-screen.tsx').then((module) => module.LoginScreen))
const SetUpScreen = lazyScreen(() => import('./setup/setup-screen.tsx').then((module) => module.SetUpScreen))

/** The single screens of WIN-01b; every other address is the desktop with the window that declares it. */
export function AppRoutes() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Navigate to="/launch" replace />} />
        <Route path="/launch" element={<Launch />} />
        <Route path="/setup" element={<SetUpScreen />} />
        <Route path="/login" element={<Navigate to="/login/local" replace />} />
        <Route path="/login/local" element={<Login />} />
        {/* H-57: nothing to do here yet for any role, so it leads on. */}
        <Route path="/welcome" element={<Navigate to="/desktop" replace />} />
        <Route path="/not-found" element={<NotFound />} />
        <Route path="*" element={<DesktopRoute />} />
      </Routes>
    </BrowserRouter>
  )
}

function Launch() {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  return <Navigate to={whereTo({ phase, user })} replace />
}

function Login() {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  const [search] = useSearchParams()
  if (phase === 'signedOut') return <LoginScreen />
  return <Navigate to={(phase === 'signedIn' && safeReturn(search.get('next'))) || whereTo({ phase, user })} replace />
}

/** One element for /desktop, /app/:id and every declared path, so that going from one to another keeps all windows. */
function DesktopRoute() {
  const { remotes } = useShell()
  const { windows } = useKernel()
  const { deepPaths } = useShell()
  const { pathname } = useLocation()
  const phase = useSession((state) => state.phase)
  const status = useStoreValue(remotes.store, (state) => state.status)
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const inside = phase === 'signedIn' || phase === 'expired'
  const target = pathname === '/desktop' ? undefined : targetOf(pathname, published)
  const remoteId = target?.remoteId
  const windowName = target?.windowName
  useEffect(() => {
    if (!inside || remoteId === undefined || windowName === undefined) return
    const id = windows.open(remoteId, windowName)
    if (id !== undefined && !pathname.startsWith('/app/')) deepPaths.set(id, pathname)
  }, [inside, remoteId, windowName, pathname, windows, deepPaths])
  if (!inside)
    return (
      <Navigate
        to={pathname === '/desktop' ? whereTo({ phase, user: undefined }) : `/login/local?next=${encodeURIComponent(pathname)}`}
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
