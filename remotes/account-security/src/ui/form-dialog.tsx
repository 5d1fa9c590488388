import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form } from '@cove/ui/forms'
import { Stack } from '@cove/ui/page'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'

interface FormDialogProps {
  readonly title: string
  /** Shown above the form. */
  readonly intro?: ReactNode | undefined
  readonly confirmLabel: string
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly form: {
    readonly state: { readonly busy: boolean }
    readonly onSubmit: (event?: FormEvent) => void
  }
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog around one form, with a button that cancels and one that submits. */
export function FormDialog({ title, intro, confirmLabel, danger = false, disabled = false, form, onClose, children }: FormDialogProps) {
  const texts = useUiTexts()
  const formId = useId()
  const { busy } = form.state
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={formId} disabled={disabled} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {intro}
        <Form id={formId} label={title} onSubmit={form.onSubmit} busy={busy}>
          {children}
        </Form>
      </Stack>
    </Dialog>
  )
}
