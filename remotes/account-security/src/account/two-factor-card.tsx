import { useKernel, type Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { useState } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import { Card, Line, Lines } from '../ui/page.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import s from '../ui/page.module.css'

interface TwoFactorCardProps {
  readonly accounts: Accounts
  readonly factors: { readonly hasTotp: boolean; readonly recoveryCodesLeft: number }
  readonly hasPassword: boolean
  readonly onChanged: () => void
}

/** A second step after the password: an authenticator app, with recovery codes for the day the phone is gone. */
export function TwoFactorCard({ accounts, factors, hasPassword, onChanged }: TwoFactorCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [open, setOpen] = useState<'enrol' | 'off' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const calls = accountCalls(kernel, accounts)
  const close = () => setOpen(undefined)
  const { hasTotp, recoveryCodesLeft } = factors
  return (
    <Card title={t('totp.title')} intro={t('totp.intro')}>
      <Lines label={t('totp.title')}>
        <Line
          title={
            <>
              <span>{t('totp.app')}</span>
              <Badge tone={hasTotp ? 'ok' : 'neutral'}>{t(hasTotp ? 'totp.on' : 'totp.off')}</Badge>
            </>
          }
          action={
            hasTotp ? (
              <Button onClick={() => setOpen('off')}>{t('totp.turnOff')}</Button>
            ) : (
              <Button variant="primary" onClick={() => setOpen('enrol')}>
                {t('totp.turnOn')}
              </Button>
            )
          }
        />
        {hasTotp && (
          <Line
            title={
              <>
                <span>{t('codes.title')}</span>
                <Badge tone={recoveryCodesLeft > 2 ? 'neutral' : 'warn'}>{t('codes.left', { count: recoveryCodesLeft })}</Badge>
              </>
            }
            facts={recoveryCodesLeft <= 2 ? t('codes.few') : t('codes.hint')}
            action={<Button onClick={() => setOpen('codes')}>{t('codes.renew')}</Button>}
          />
        )}
      </Lines>
      {!hasPassword && hasTotp && <p className={s.quiet}>{t('totp.needsPassword')}</p>}
      {open === 'enrol' && (
        <EnrolDialog
          accounts={accounts}
          onClose={close}
          onDone={(fresh) => {
            close()
            setCodes(fresh)
          }}
        />
      )}
      {open === 'off' && (
        <PasswordDialog
          title={t('totp.offTitle')}
          body={t('totp.offBody')}
          confirmLabel={t('totp.turnOff')}
          danger
          onClose={close}
          onPassword={async (password) => {
            const outcome = await calls.endTotp(password)
            if (!outcome.ok) return outcome.failure
            close()
            kernel.toasts.show({ tone: 'success', title: t('totp.isOff') })
            onChanged()
            return undefined
          }}
        />
      )}
      {open === 'codes' && (
        <PasswordDialog
          title={t('codes.renewTitle')}
          body={t('codes.renewBody')}
          confirmLabel={t('codes.renew')}
          onClose={close}
          onPassword={async (password) => {
            const outcome = await calls.newRecoveryCodes(password)
            if (!outcome.ok) return outcome.failure
            close()
            setCodes(outcome.data.recoveryCodes)
            return undefined
          }}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
