import { useKernel } from '@cove/kernel'
import type { ConfirmRequest } from '@cove/kernel'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Checkbox, TypedConfirm } from '@cove/ui/forms'
import { useState } from 'react'
import s from './session-dialogs.module.css'

interface ConfirmProps {
  readonly asked: ConfirmRequest & { readonly id: string }
  readonly scope: 'window' | 'system'
}

/** One question and its two answers. */
export function Confirm({ asked, scope }: ConfirmProps) {
  const { dialogs } = useKernel()
  const texts = useUiTexts()
  const [checked, setChecked] = useState(asked.checkbox?.checked ?? false)
  const answer = (confirmed: boolean) => dialogs.answer(asked.id, { confirmed, checked })
  const danger = asked.tone === 'danger'
  const { title, confirmLabel, phrase } = asked
  const box = asked.checkbox && <Checkbox label={asked.checkbox.label} checked={checked} onChange={setChecked} />
  const body = (
    <div className={s.stack}>
      {asked.body && <p className={s.body}>{asked.body}</p>}
      {box}
    </div>
  )
  // STO-07b: an irreversible step needs a typed phrase.
  if (phrase !== undefined)
    return (
      <TypedConfirm
        open
        scope={scope}
        title={title}
        body={body}
        phrase={phrase}
        confirmLabel={confirmLabel}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    )
  return (
    <Dialog
      open
      scope={scope}
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)} data-autofocus={danger ? '' : undefined}>
            {asked.cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)} data-autofocus={danger ? undefined : ''}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  )
}
