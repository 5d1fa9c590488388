import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Item } from '@cove/ui/page'
import type { LocalFactors } from '../data/local-calls.ts'
import { endTotp, forgetBrowsers, renewRecoveryCodes } from '../data/local-calls.ts'
import { LocalEnrolDialog } from './local-enrol-dialog.tsx'
import { SecondStepItems } from './second-step-items.tsx'

interface LocalSecondStepProps {
  readonly factors: LocalFactors
  readonly onChanged: () => void
}

/** LGN-07d: the second step of the local account, its recovery codes, and the trusted browsers. */
export function LocalSecondStep({ factors, onChanged }: LocalSecondStepProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const { hasPassword, hasTotp, recoveryCodesLeft, trustedBrowsers } = factors
  return (
    <SecondStepItems
      hint={t(hasPassword ? 'localStep.intro' : 'localStep.needsPassword')}
      hasTotp={hasTotp}
      recoveryCodesLeft={recoveryCodesLeft}
      canEnrol={hasPassword}
      question={{ account: 'local', asksCode: true, offBody: t('localStep.offBody'), renewBody: t('localStep.renewBody') }}
      calls={{
        turnOff: (password, otp) => endTotp(kernel, password, otp),
        renewCodes: (password, otp) => renewRecoveryCodes(kernel, password, otp),
      }}
      enrolDialog={(handlers) => <LocalEnrolDialog {...handlers} />}
      onChanged={onChanged}
    >
      {trustedBrowsers > 0 && <TrustedBrowsersLine count={trustedBrowsers} onChanged={onChanged} />}
    </SecondStepItems>
  )
}

function TrustedBrowsersLine({ count, onChanged }: { readonly count: number; readonly onChanged: () => void }) {
  const kernel = useKernel()
  const t = useT('account-security')
  async function forget() {
    const outcome = await forgetBrowsers(kernel)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    else kernel.toasts.show({ tone: 'success', title: t('localStep.forgotten') })
    onChanged()
  }
  return (
    <Item
      title={t('localStep.trusted', { count })}
      note={t('localStep.trustedHint')}
      action={<Button onClick={() => void forget()}>{t('localStep.forget')}</Button>}
    />
  )
}
