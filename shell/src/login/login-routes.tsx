import { useSession, useStoreValue } from '@cove/kernel'
import { Navigate, Outlet, Route, Routes, useLocation, useSearchParams } from '@cove/kernel/router'
import type { ReactNode } from 'react'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { safeReturn, whereTo } from '../launch/where-to.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { LoginSideLayout, LoginWayLayout, SecondStepGate } from './login-layout.tsx'
import { LocalSignIn, SignIn, loadAccountPassword } from './sign-in.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { SignInFlowProvider } from './sign-in-flow.tsx'
import { ThirdPartyReturn } from './third-party-return.tsx'

const loadSmsForm = () => import('./sms-form.tsx').then((module) => module.SmsForm)
const loadQrForm = () => import('./qr-form.tsx').then((module) => module.QrForm)
const loadIpForm = () => import('./ip-form.tsx').then((module) => module.IpForm)
/** DLG-02: fetches the ways to sign in while the device answers. */
export const fetchSignIns = (): Promise<unknown> => Promise.all([loadAccountPassword(), loadSmsForm(), loadQrForm(), loadIpForm()])
const SmsForm = lazyScreen(loadSmsForm)
const QrForm = lazyScreen(loadQrForm)
const IpForm = lazyScreen(loadIpForm)
const ResetPassword = lazyScreen(() => import('./reset-password.tsx').then((module) => module.ResetPassword))
const UpdatePassword = lazyScreen(() => import('./update-password.tsx').then((module) => module.UpdatePassword))
const SignUp = lazyScreen(() => import('./sign-up.tsx').then((module) => module.SignUp))
const Approve = lazyScreen(() => import('./approve.tsx').then((module) => module.Approve))

export interface LoginRoutesProps {
  /** True when the page started signed out: only then may it sign in by itself (LGN-13a). */
  readonly fresh: boolean
}

/** LGN-01: everything below /login. Without an account service on this origin there is the device's own sign-in only (H-58). */
export function LoginRoutes({ fresh }: LoginRoutesProps) {
  const isOwnHost = useSession((state) => state.device?.hasAccountService === true)
  const ready = useTexts('sign-in', signInTexts)
  if (!ready) return undefined
  return isOwnHost ? <OwnHost fresh={fresh} /> : <LocalOnly />
}

function LocalOnly() {
  const { search } = useLocation()
  return (
    <Routes>
      <Route
        path="local"
        element={
          <SignedOutOnly>
            <LocalSignIn />
          </SignedOutOnly>
        }
      />
      <Route path="*" element={<Navigate to={`/login/local${search}`} replace />} />
    </Routes>
  )
}

function OwnHost({ fresh }: LoginRoutesProps) {
  return (
    <EntranceGate>
      <SignInFlowProvider>
        <ThirdPartyReturn />
        <SecondStepGate>
          <Routes>
            <Route index element={<LoginIndex />} />
            <Route
              element={
                <SignedOutOnly>
                  <Outlet />
                </SignedOutOnly>
              }
            >
              <Route path="account" element={<SignIn key="account" fresh={fresh} />} />
              <Route path="local" element={<SignIn key="local" fresh={false} />} />
              <Route element={<LoginWayLayout way="sms-code" />}>
                <Route path="sms-code" element={<SmsForm />} />
              </Route>
              <Route element={<LoginWayLayout way="qr-code" />}>
                <Route path="qr-code" element={<QrForm />} />
              </Route>
              <Route element={<LoginWayLayout way="ip" />}>
                <Route path="ip" element={<IpForm />} />
              </Route>
            </Route>
            <Route element={<LoginSideLayout task="reset" />}>
              <Route path="reset-password" element={<ResetPassword />} />
            </Route>
            <Route element={<LoginSideLayout task="signUp" />}>
              <Route path="sign-up" element={<SignUp />} />
            </Route>
            <Route element={<LoginSideLayout task="update" />}>
              <Route path="update-password" element={<UpdatePassword />} />
            </Route>
            <Route element={<LoginSideLayout task="approve" />}>
              <Route path="approve" element={<Approve />} />
            </Route>
            <Route path="*" element={<Navigate to="/not-found" replace />} />
          </Routes>
        </SecondStepGate>
      </SignInFlowProvider>
    </EntranceGate>
  )
}

/** LGN-01a: the one field is the first child; every other way is below it. */
function LoginIndex() {
  const { accounts } = useEntrance()
  const { search } = useLocation()
  const account = useStoreValue(accounts.store, (state) => state.phase)
  const device = useSession((state) => state.phase)
  if (account === 'unknown') return undefined
  // Only the device's session ended: the account is still signed in and chooses where to go.
  if (account === 'signedIn' && device === 'signedOut') return <Navigate to={`/device/list${search}`} replace />
  return <Navigate to={`/login/account${search}`} replace />
}

/** Whoever has a session on the device goes on to where he wanted, except to sign in to the account service from inside (`next`). */
function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const next = safeReturn(search.get('next'))
  // A device without an administrator may get one with an online account (DEV-05c); its own accounts do not exist yet.
  const isForBinding = phase === 'setup' && device?.hasAccountService === true && pathname !== '/login/local'
  const needsAccount = next !== undefined && /^\/(auth|login|device)\//.test(next)
  // LGN-11b: what needs an account has nothing for who signed in with the device's own.
  const isForAccount = needsAccount && pathname !== '/login/local'
  if (phase === 'signedOut' || isForAccount || isForBinding) return children
  return <Navigate to={(phase === 'signedIn' && !needsAccount && next) || whereTo({ phase, user, device })} replace />
}
