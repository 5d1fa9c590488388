import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { TextField } from '../text-field/text-field.tsx'
import { Dialog } from './dialog.tsx'
import s from './dialog.module.css'

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

function useBusy(action: () => void | Promise<void>): [boolean, () => void] {
  const [busy, setBusy] = useState(false)
  function run() {
    const outcome: void | Promise<void> = action()
    if (!outcome) return
    setBusy(true)
    void outcome.finally(() => setBusy(false))
  }
  return [busy, run]
}
