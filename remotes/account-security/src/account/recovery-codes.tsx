import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { DownloadIcon } from '@cove/ui/icons'
import { Bar, Stack, printText } from '@cove/ui/page'
import { useState } from 'react'
import { recoveryFile } from '../model/secrets-shown.ts'
import { CopyButton } from '../ui/copy-text.tsx'
import { downloadText } from '../ui/download-text.ts'
import c from './recovery-codes.module.css'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Ten codes, shown once: the dialog closes only after the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useT('account-security')
  const [kept, setKept] = useState(false)
  const file = recoveryFile(t('codes.fileHeading'), codes)
  return (
    <Dialog
      open
      dismissible={false}
      title={t('codes.shownTitle')}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={!kept} onClick={onClose}>
          {t('codes.close')}
        </Button>
      }
    >
      <Stack>
        <p>{t('codes.shownBody')}</p>
        <ol className={c.codes} aria-label={t('codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Bar>
          <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
          <Button icon={<DownloadIcon size={16} />} onClick={() => downloadText('cove-recovery-codes.txt', file)}>
            {t('codes.download')}
          </Button>
          <Button onClick={() => printText(t('codes.fileHeading'), codes)}>{t('codes.print')}</Button>
        </Bar>
        <Checkbox label={t('codes.kept')} checked={kept} onChange={setKept} />
      </Stack>
    </Dialog>
  )
}
