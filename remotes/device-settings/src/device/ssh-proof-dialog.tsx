import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField } from '@cove/ui/forms'
import { useId, useState } from 'react'
import { changeSsh } from '../data/ssh-calls.ts'
import type { AlterSsh } from '../data/ssh-calls.ts'

interface SshProofDialogProps {
  readonly alter: AlterSsh
  readonly onDone: () => void
  readonly onClose: () => void
}

/** SYS-02c: what a shell on the device means, and the own password. */
export function SshProofDialog({ alter, onDone, onClose }: SshProofDialogProps) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const formId = useId()
  const { password, setPassword, failure, busy, submit } = useProof({ alter, onDone, onClose })
  return (
    <Dialog
      open
      title={t('ssh.proofTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={password === ''} busy={busy}>
            {t('ssh.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('ssh.proofTitle')} onSubmit={() => void submit()}>
        <p>{t('ssh.proofBody')}</p>
        <PasswordField
          label={t('ssh.password')}
          autoComplete="current-password"
          data-autofocus=""
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

/** The typed password, and the change's way to the device. */
function useProof({ alter, onDone, onClose }: SshProofDialogProps) {
  const kernel = useKernel()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy || password === '') return
    setBusy(true)
    const answer = await changeSsh(kernel, alter, password)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    onDone()
    if (answer.ok) onClose()
  }
  return { password, setPassword, failure, busy, submit }
}
