import { useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, Route, Routes, useLocation, useSearchParams } from '@cove/kernel/router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { safeReturn, whereTo } from '../launch/where-to.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { EntryCard } from './entry-card.tsx'
import { LocalForm } from './local-form.tsx'
import { firstTab, tabsFor } from './login-kinds.ts'
import { isRemoteHost } from './login-look.ts'
import { LoginLayout, LoginSideLayout } from './login-layout.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { SignInFlowProvider } from './sign-in-flow.tsx'
import { ThirdPartyReturn } from './third-party-return.tsx'

const loadAccountForm = () => import('./account-form.tsx').then((module) => module.AccountForm)
const loadSmsForm = () => import('./sms-form.tsx').then((module) => module.SmsForm)
const loadQrForm = () => import('./qr-form.tsx').then((module) => module.QrForm)
const loadIpForm = () => import('./ip-form.tsx').then((module) => module.IpForm)
/** DLG-02: fetches the ways to sign in while the device answers. */
export const fetchSignIns = (): Promise<unknown> => Promise.all([loadAccountForm(), loadSmsForm(), loadQrForm(), loadIpForm()])
const AccountForm = lazyScreen(loadAccountForm)
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
  return isOwnHost ? <OwnHost fresh={fresh} /> : <LocalOnly />
}

function LocalOnly() {
  const { search } = useLocation()
  const t = useT('shell')
  return (
    <Routes>
      <Route
        path="local"
        element={
          <SignedOutOnly>
            <EntryCard title={t('login.title')}>
              <LocalForm />
            </EntryCard>
          </SignedOutOnly>
        }
      />
      <Route path="*" element={<Navigate to={`/login/local${search}`} replace />} />
    </Routes>
  )
}

function OwnHost({ fresh }: LoginRoutesProps) {
  const ready = useTexts('sign-in', signInTexts)
  if (!ready) return undefined
  return (
    <EntranceGate>
      <SignInFlowProvider>
        <ThirdPartyReturn />
        <Routes>
          <Route index element={<LoginIndex />} />
          <Route
            element={
              <SignedOutOnly>
                <LoginLayout />
              </SignedOutOnly>
            }
          >
            <Route path="account" element={<AccountForm fresh={fresh} />} />
            <Route path="sms-code" element={<SmsForm />} />
            <Route path="qr-code" element={<QrForm />} />
            <Route path="local" element={<LocalForm />} />
            <Route path="ip" element={<IpForm />} />
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
      </SignInFlowProvider>
    </EntranceGate>
  )
}

/** LGN-01a. */
function LoginIndex() {
  const { accounts } = useEntrance()
  const { search } = useLocation()
  const lastKind = useStoreValue(accounts.store, (state) => state.lastKind)
  const account = useStoreValue(accounts.store, (state) => state.phase)
  const device = useSession((state) => state.phase)
  const [tabs] = useState(() => tabsFor(isRemoteHost(new URL(location.href))))
  if (account === 'unknown') return undefined
  // Only the device's session ended: the account is still signed in and chooses where to go.
  if (account === 'signedIn' && device === 'signedOut') return <Navigate to={`/device/list${search}`} replace />
  return <Navigate to={`/login/${firstTab(lastKind, tabs)}${search}`} replace />
}

/** Whoever has a session on the device goes on to where he wanted, except to sign in to the account service from inside (`next`). */
function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const next = safeReturn(search.get('next'))
  // A device without an administrator may get one with a cloud account (DEV-05c); its own accounts do not exist yet.
  const isForBinding = phase === 'setup' && device?.hasAccountService === true && pathname !== '/login/local'
  const needsAccount = next !== undefined && /^\/(auth|login|device)\//.test(next)
  // LGN-11b: what needs an account has nothing for who signed in with the device's own.
  const isForAccount = needsAccount && pathname !== '/login/local'
  if (phase === 'signedOut' || isForAccount || isForBinding) return children
  return <Navigate to={(phase === 'signedIn' && !needsAccount && next) || whereTo({ phase, user, device })} replace />
}
