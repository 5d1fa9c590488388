import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { Dialog } from './dialog.tsx'
import { useBusy } from './use-busy.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** May return a promise; the button is busy until it settles. The owner closes. */
  readonly onConfirm: () => void | Promise<void>
  readonly title: string
  readonly body: ReactNode
  readonly confirmLabel?: string | undefined
  /** `danger` when something is lost: red button, and the focus starts on Cancel. */
  readonly tone?: 'default' | 'danger' | undefined
  readonly scope?: 'window' | 'system' | undefined
}

/** Asks one question with two answers. */
export function ConfirmDialog({ tone = 'default', title, body, confirmLabel, onConfirm, ...dialog }: ConfirmDialogProps) {
  const texts = useUiTexts()
  const [busy, run] = useBusy(onConfirm)
  const danger = tone === 'danger'
  return (
    <Dialog
      {...dialog}
      title={title}
      actions={
        <>
          <Button onClick={dialog.onClose} data-autofocus={danger ? '' : undefined}>
            {texts.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={run} data-autofocus={danger ? undefined : ''}>
            {confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  )
}
