import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { formatDateTime, useLocale, useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Card } from '@cove/ui/page'
import { useState } from 'react'
import { makeSignInCode } from '../data/device-calls.ts'
import { agentCommand } from '../model/agent-command.ts'
import { CopyText } from '../ui/copy-text.tsx'

/** S-D6: a command that signs in a computer without a desktop, with a code that works once. */
export function ComputerCodeCard() {
  const t = useT('account-security')
  const locale = useLocale()
  const { made, failure, isBusy, make } = useCode()
  return (
    <Card
      title={t('computerCode.title')}
      intro={t('computerCode.intro')}
      tools={
        <Button busy={isBusy} onClick={() => void make()}>
          {t(made ? 'computerCode.another' : 'computerCode.make')}
        </Button>
      }
    >
      <FailureNote failure={failure} />
      {made && (
        <>
          <CopyText text={agentCommand(location.origin, made.code)} label={t('computerCode.copy')} />
          <p>{t('computerCode.until', { when: formatDateTime(made.endsSeconds, locale) })}</p>
        </>
      )}
    </Card>
  )
}

function useCode() {
  const kernel = useKernel()
  const [made, setMade] = useState<{ readonly code: string; readonly endsSeconds: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    setBusy(true)
    const outcome = await makeSignInCode(kernel)
    setBusy(false)
    setFailure(outcome.ok ? undefined : outcome.failure)
    setMade(outcome.ok ? outcome.data : undefined)
  }
  return { made, failure, isBusy, make }
}
