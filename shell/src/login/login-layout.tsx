import { useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Outlet, useLocation, useNavigate } from '@cove/kernel/router'
import type { ReactNode } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { Focused } from './focused.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'

/** While a second step is asked for, that step stands alone, whatever asked for it. */
export function SecondStepGate({ children }: { readonly children: ReactNode }) {
  const t = useT('sign-in')
  const { challenge, giveUp } = useSignInFlow()
  if (!challenge) return children
  return (
    <SignInCard title={t('factor.title')} onBack={giveUp}>
      <Focused key={challenge.challenge}>
        <SecondFactor challenge={challenge} />
      </Focused>
    </SignInCard>
  )
}

/** LGN-01b: another way to sign in, at its own address, with the way back to the one field. */
export function LoginWayLayout({ way }: { readonly way: 'sms-code' | 'qr-code' | 'ip' }) {
  const t = useT('sign-in')
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <SignInCard title={t(`kinds.${way}`)} onBack={() => void navigate(`/login/account${search}`, { replace: true })}>
      <FocusedOutlet />
    </SignInCard>
  )
}

/** Where somebody is who does not sign in but mends an account. */
export function LoginSideLayout({ task }: { readonly task: 'reset' | 'update' | 'signUp' | 'approve' }) {
  const t = useT('sign-in')
  const { accounts } = useEntrance()
  const navigate = useNavigate()
  const signedOut = useStoreValue(accounts.store, (state) => state.phase !== 'signedIn')
  return (
    <SignInCard title={t(`${task}.title`)} {...(signedOut ? { onBack: () => void navigate('/login') } : {})}>
      <FocusedOutlet />
    </SignInCard>
  )
}

function FocusedOutlet() {
  const { pathname } = useLocation()
  return (
    <Focused key={pathname}>
      <Outlet />
    </Focused>
  )
}
