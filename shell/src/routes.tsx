import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'
import { mainWindowOf, windowAt } from './apps/apps.ts'
import { Desktop } from './desktop/desktop.tsx'
import { goTo, usePageAddress, type PageAddress } from './launch/page-address.ts'
import { isScreen, leadsIn } from './launch/screen-paths.ts'
import { Splash } from './launch/splash.tsx'
import { signInPath, whereTo } from './launch/where-to.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { useFresh } from './login/use-fresh.ts'
import { useShell } from './shell-context.ts'

/** Fetches the single screens and their router; a start at one of them need not wait until it is drawn (W9). */
export const loadScreens = () => import('./launch/screens.tsx').then((module) => module.Screens)
const Screens = lazyScreen(loadScreens)

/** The single screens of WIN-01b, which come with their router when one is drawn (W9); every other address is the desktop with the window that declares it. */
export function AppRoutes() {
  const fresh = useFresh()
  const address = usePageAddress()
  const isInside = useSession(({ phase }) => phase === 'signedIn' || phase === 'expired')
  if (isInside && leadsIn(address.pathname, address.search)) return <Go to="/desktop" />
  return isScreen(address.pathname) ? <Screens fresh={fresh} /> : <DesktopRoute address={address} />
}

/** Leads on to another address, in place of this one. */
function Go({ to }: { readonly to: string }) {
  useEffect(() => goTo(to, 'replace'), [to])
  return null
}

/** One element for /desktop, /app/:id and every declared path, so that going from one to another keeps all windows. */
function DesktopRoute({ address: { pathname, search } }: { readonly address: PageAddress }) {
  const { remotes } = useShell()
  const { windows } = useKernel()
  const { deepPaths } = useShell()
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
      <Go
        to={
          pathname === '/desktop'
            ? whereTo({ phase, user: undefined, device, leftFor })
            : `${signInPath(device)}?next=${encodeURIComponent(`${pathname}${search}`)}`
        }
      />
    )
  if (pathname !== '/desktop' && !target)
    return status === 'loading' ? <Splash failed={false} onRetry={() => undefined} /> : <Go to="/not-found" />
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
