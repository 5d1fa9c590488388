import { useKernel, useSession } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { Bar, Card } from '@cove/ui/page'
import { useEffect, useRef, useState } from 'react'
import { isLocalSignIn } from '../model/entry-form.ts'

interface LinkCardProps {
  readonly accounts: Accounts
  /** True right after signing in: linking is the next step, so it comes into view with the keyboard on its button. */
  readonly isNext: boolean
}

/** LGN-07c: links the signed-in account to this user; they are signed in already, so no code is needed. */
export function LinkCard({ accounts, isNext }: LinkCardProps) {
  const { toasts } = useKernel()
  const t = useT('account-security')
  const isLocal = useSession((state) => isLocalSignIn(state.loginKind))
  // The device reports the binding of its administrator's account only.
  const isBound = useSession((state) => state.user?.role === 'admin' && state.device?.accountBinding === 'bound')
  const device = useSession((state) => state.device?.name)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus()
  }, [isNext])
  if (!isLocal || isBound || isDone) return undefined
  const link = async () => {
    setBusy(true)
    const answer = await accounts.attachToDevice()
    setBusy(false)
    setProblem(answer.ok ? undefined : answer.text)
    if (!answer.ok) return
    setDone(true)
    toasts.show({ tone: 'success', title: t('link.done') })
  }
  return (
    <Card title={t('link.title')} intro={t('link.intro', { device: device ?? t('profile.thisDevice') })}>
      <FieldError>{problem}</FieldError>
      <Bar>
        <Button ref={button} variant="primary" busy={busy} onClick={() => void link()}>
          {t('link.link')}
        </Button>
        <Button onClick={() => void accounts.signOut()}>{t('link.other')}</Button>
      </Bar>
    </Card>
  )
}
