import { useSession, useStoreValue } from '@cove/kernel'
import type { KnownAccount } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Spinner } from '@cove/ui'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { LocalPassword } from './local-password.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInStart } from './sign-in-start.tsx'
import { useAutoLogin } from './use-auto-login.ts'
import s from './login.module.css'

/** DLG-02: the step of online accounts is fetched while the device answers. */
export const loadAccountPassword = () => import('./account-password.tsx').then((module) => module.AccountPassword)
const AccountPassword = lazyScreen(loadAccountPassword)

/** H-58: signing in to a device whose origin has no account service. */
export function LocalSignIn() {
  const local = useLocalLines()
  return <SignInSteps known={local} isOnline={false} />
}

/** LGN-03a: signing in with any account: of this device, or of the account service. */
export function SignIn({ fresh }: { readonly fresh: boolean }) {
  const { accounts } = useEntrance()
  const auto = useAutoLogin(fresh)
  const local = useLocalLines()
  const known = useStoreValue(accounts.store, (state) => state.known)
  if (auto.account !== undefined) return <AutoLoginWait account={auto.account} onCancel={auto.cancel} />
  const online = known.filter((line) => line.kind === 'account')
  return <SignInSteps known={[...online, ...local]} isOnline problem={auto.problem} onForget={accounts.forget} />
}

function useLocalLines(): readonly KnownAccount[] {
  const account = useSession((state) => state.rememberedAccount)
  return account === undefined ? [] : [{ account, kind: 'localAccount', isRemembered: false, lastUsedMs: 0 }]
}

interface Step {
  readonly kind: 'local' | 'online'
  readonly account: string
}

interface SignInStepsProps {
  readonly known: readonly KnownAccount[]
  /** False where the origin has no account service. */
  readonly isOnline: boolean
  readonly problem?: string | undefined
  readonly onForget?: (account: string) => void
}

/** First who, then the password. The name stays when somebody comes back. */
function SignInSteps({ known, isOnline, problem, onForget }: SignInStepsProps) {
  const [typed, setTyped] = useState(known[0]?.account ?? '')
  const [step, setStep] = useState<Step>()
  if (step === undefined)
    return (
      <SignInStart
        typed={typed}
        onType={setTyped}
        known={known}
        isOnline={isOnline}
        problem={problem}
        onForget={(account) => {
          onForget?.(account)
          if (typed === account) setTyped('')
        }}
        onNext={setStep}
      />
    )
  const { kind, account } = step
  const line = known.find((known) => known.account === account && (known.kind === 'account') === (kind === 'online'))
  const Password = kind === 'online' ? AccountPassword : LocalPassword
  return <Password account={account} line={line} onBack={() => setStep(undefined)} />
}

function AutoLoginWait({ account, onCancel }: { readonly account: string; readonly onCancel: () => void }) {
  const t = useT('sign-in')
  return (
    <SignInCard title={t('account.signingIn', { account })}>
      <div className={s.waiting} role="status">
        <Spinner size={28} label="" />
        <Button onClick={onCancel}>{t('account.cancelAuto')}</Button>
      </div>
    </SignInCard>
  )
}
