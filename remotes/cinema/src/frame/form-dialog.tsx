import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form } from '@cove/ui/forms'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly size?: 'sm' | 'md'
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. */
export function FormDialog({ title, confirmLabel, size = 'sm', isBusy, isDisabled = false, onSubmit, onClose, children }: FormDialogProps) {
  const texts = useUiTexts()
  const formId = useId()
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={isDisabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} label={title} onSubmit={onSubmit} busy={isBusy}>
        {children}
      </Form>
    </Dialog>
  )
}
