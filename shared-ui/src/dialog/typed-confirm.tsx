import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { TextField } from '../text-field/text-field.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { useBusy } from './use-busy.ts'
import s from './dialog.module.css'

export interface TypedConfirmProps extends Omit<ConfirmDialogProps, 'tone'> {
  /** The exact words the person has to type; surrounding spaces are forgiven. */
  readonly phrase: string
}

/** The confirmation for what cannot be undone: the button wakes up only when the phrase has been typed. */
export function TypedConfirm(props: TypedConfirmProps) {
  // A fresh form per opening: a phrase typed once must never arm the next question.
  return <TypedConfirmForm key={String(props.open)} {...props} />
}

function TypedConfirmForm({ phrase, title, body, confirmLabel, onConfirm, ...dialog }: TypedConfirmProps) {
  const texts = useUiTexts()
  const [typed, setTyped] = useState('')
  const [busy, run] = useBusy(onConfirm)
  const matches = typed.trim() === phrase
  return (
    <Dialog
      {...dialog}
      title={title}
      actions={
        <>
          <Button onClick={dialog.onClose}>{texts.cancel}</Button>
          <Button variant="danger" disabled={!matches} busy={busy} onClick={run}>
            {confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      <form
        className={s.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (matches && !busy) run()
        }}
      >
        <div>{body}</div>
        <TextField
          label={texts.typeToConfirm(phrase)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          spellCheck={false}
        />
      </form>
    </Dialog>
  )
}
