import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

/** What a form inside the dialog needs; its submit is the dialog's main button. */
export interface AddFormProps {
  readonly formId: string
  readonly onBusy: (busy: boolean) => void
  readonly onAdded: () => void
}

export interface AddDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

interface Props extends AddDialogProps {
  readonly title: string
  /** The main button. */
  readonly confirmLabel: string
  readonly form: (props: AddFormProps) => ReactNode
}

/** A dialog around a form that adds something. */
export function AddDialog({ open, onClose, onAdded, title, confirmLabel, form: Form }: Props) {
  const t = useT('network-services')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ftp.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form formId={formId} onBusy={setBusy} onAdded={onAdded} />
    </Dialog>
  )
}
