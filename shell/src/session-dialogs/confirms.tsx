import { useKernel, useStoreValue, type ConfirmRequest } from '@cove/kernel'
import { Button, Checkbox, Dialog, TypedConfirm, useUiTexts } from '@cove/ui'
import { useState } from 'react'
import { ExplainedError } from './explained-error.tsx'
import s from './session-dialogs.module.css'

type Asked = ConfirmRequest & { readonly id: string }

/** The question a window asks and the failure it explains, inside that window; the other windows stay usable. */
export function WindowConfirms({ windowId }: { readonly windowId: string }) {
  const asked = useStoreValue(useKernel().dialogs.store, (state) => state.confirms.find((confirm) => confirm.windowId === windowId))
  return (
    <>
      {asked && <Confirm key={asked.id} asked={asked} scope="window" />}
      <ExplainedError windowId={windowId} />
    </>
  )
}

/** The question nobody's window asks. */
export function SystemConfirms() {
  const asked = useStoreValue(useKernel().dialogs.store, (state) => state.confirms.find((confirm) => confirm.windowId === undefined))
  return asked && <Confirm key={asked.id} asked={asked} scope="system" />
}

function Confirm({ asked, scope }: { readonly asked: Asked; readonly scope: 'window' | 'system' }) {
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
  // STO-07b: what cannot be undone is typed.
  if (phrase !== undefined)
    return (
      <TypedConfirm
        open
        scope={scope}
        {...{ title, body, phrase, confirmLabel }}
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
