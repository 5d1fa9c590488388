import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { Checkbox, Form, PasswordField } from '@cove/ui/forms'
import { CopyField, Stack, printText } from '@cove/ui/page'
import { useId, useState } from 'react'
import { readDeviceBackupKey } from './device-backups.data.ts'

/** The key of a backup, with the name that stands on its sheet. */
export interface ShownKey {
  readonly name: string
  readonly key: string
}

/** BK-09d: the key, to be printed or written down: the dialog closes only after that was confirmed. */
export function KeyDialog({ shown, onClose }: { readonly shown: ShownKey; readonly onClose: () => void }) {
  const t = useT('backup')
  const { toasts } = useKernel()
  const [isKept, setKept] = useState(false)
  const heading = t('device.key.heading', { name: shown.name })
  return (
    <Dialog
      open
      dismissible={false}
      title={t('device.key.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={!isKept} onClick={onClose}>
          {t('device.key.close')}
        </Button>
      }
    >
      <Stack>
        <p>{t('device.key.body')}</p>
        <CopyField
          text={shown.key}
          label={t('device.key.label')}
          onFailed={() => void toasts.show({ tone: 'warning', title: t('device.key.notCopied') })}
        />
        <Button onClick={() => printText(heading, [shown.key, '', t('device.key.sheet')])}>{t('device.key.print')}</Button>
        <Checkbox label={t('device.key.kept')} checked={isKept} onChange={setKept} />
      </Stack>
    </Dialog>
  )
}

interface AskKeyDialogProps {
  readonly planId: number
  readonly onClose: () => void
  readonly onKey: (key: string) => void
}

/** Asks for the password before the key is shown again. */
export function AskKeyDialog({ planId, onClose, onKey }: AskKeyDialogProps) {
  const t = useT('backup')
  const kernel = useKernel()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await readDeviceBackupKey(kernel, planId, password)
    setBusy(false)
    if (answer.ok) onKey(answer.data.key)
    else setFailure(answer.failure)
  }
  return (
    <Dialog
      open
      title={t('device.key.ask')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('device.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={password === ''}>
            {t('device.key.show')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('device.key.ask')} onSubmit={() => void send()}>
        <PasswordField label={t('device.key.password')} value={password} onChange={(event) => setPassword(event.target.value)} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}
