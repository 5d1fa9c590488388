import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { useState } from 'react'
import { tellFailure } from '../data/attempt.ts'
import { endTotp, forgetBrowsers, renewRecoveryCodes, type LocalFactors } from '../data/local-calls.ts'
import { Card, Line, Lines } from '../ui/page.tsx'
import { LocalEnrolDialog } from './local-enrol-dialog.tsx'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import s from '../ui/page.module.css'

interface LocalSecondStepCardProps {
  readonly factors: LocalFactors
  readonly onChanged: () => void
}

/** LGN-07d: an authenticator app after the local password, its recovery codes, and the browsers that are trusted. */
export function LocalSecondStepCard({ factors, onChanged }: LocalSecondStepCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [open, setOpen] = useState<'enrol' | 'off' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  const { hasPassword, hasTotp, recoveryCodesLeft, trustedBrowsers } = factors
  const isFew = recoveryCodesLeft <= 2
  async function forget() {
    const outcome = await forgetBrowsers(kernel)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    else kernel.toasts.show({ tone: 'success', title: t('localStep.forgotten') })
    onChanged()
  }
  return (
    <Card title={t('localStep.title')} intro={t('localStep.intro')}>
      {!hasPassword && <p className={s.quiet}>{t('localStep.needsPassword')}</p>}
      <Lines label={t('localStep.title')}>
        {(hasPassword || hasTotp) && (
          <Line
            title={
              <>
                <span>{t('totp.app')}</span>
                <Badge tone={hasTotp ? 'ok' : 'neutral'}>{t(hasTotp ? 'totp.on' : 'totp.off')}</Badge>
              </>
            }
            action={
              <Button variant={hasTotp ? 'default' : 'primary'} onClick={() => setOpen(hasTotp ? 'off' : 'enrol')}>
                {t(hasTotp ? 'totp.turnOff' : 'totp.turnOn')}
              </Button>
            }
          />
        )}
        {hasTotp && (
          <Line
            title={
              <>
                <span>{t('codes.title')}</span>
                <Badge tone={isFew ? 'warn' : 'neutral'}>{t('codes.left', { count: recoveryCodesLeft })}</Badge>
              </>
            }
            facts={t(isFew ? 'codes.few' : 'codes.hint')}
            action={<Button onClick={() => setOpen('codes')}>{t('codes.renew')}</Button>}
          />
        )}
        {trustedBrowsers > 0 && (
          <Line
            title={t('localStep.trusted', { count: trustedBrowsers })}
            facts={t('localStep.trustedHint')}
            action={<Button onClick={() => void forget()}>{t('localStep.forget')}</Button>}
          />
        )}
      </Lines>
      {open === 'enrol' && (
        <LocalEnrolDialog
          onClose={close}
          onDone={(fresh) => {
            close()
            setCodes(fresh)
          }}
        />
      )}
      {open === 'off' && (
        <PasswordAndCodeDialog
          title={t('totp.offTitle')}
          body={t('localStep.offBody')}
          confirmLabel={t('totp.turnOff')}
          danger
          onClose={close}
          onProof={async (password, otp) => {
            const outcome = await endTotp(kernel, password, otp)
            if (!outcome.ok) return outcome.failure
            close()
            kernel.toasts.show({ tone: 'success', title: t('totp.isOff') })
            onChanged()
            return undefined
          }}
        />
      )}
      {open === 'codes' && (
        <PasswordAndCodeDialog
          title={t('codes.renewTitle')}
          body={t('localStep.renewBody')}
          confirmLabel={t('codes.renew')}
          onClose={close}
          onProof={async (password, otp) => {
            const outcome = await renewRecoveryCodes(kernel, password, otp)
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
