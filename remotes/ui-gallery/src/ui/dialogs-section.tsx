import { Button, ConfirmDialog, Dialog } from '@cove/ui'
import { CountdownButton, TextField, TypedConfirm } from '@cove/ui/forms'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

type DialogName = 'dialog' | 'confirm' | 'danger' | 'typed' | 'system'

export function DialogsSection() {
  const t = useGalleryTexts()
  const [open, setOpen] = useState<DialogName>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Sample title={t.section.dialogs}>
        <Button onClick={() => setOpen('dialog')}>{t.dialog}</Button>
        <Button onClick={() => setOpen('confirm')}>{t.confirm}</Button>
        <Button onClick={() => setOpen('danger')}>{t.danger}</Button>
        <Button onClick={() => setOpen('typed')}>{t.typed}</Button>
        <Button onClick={() => setOpen('system')}>{t.systemDialog}</Button>
      </Sample>
      <Sample title={t.countdown}>
        <CountdownButton label={t.iUnderstand} seconds={8} variant="primary" />
      </Sample>
      <OpenDialogs open={open} onClose={close} />
    </>
  )
}

function OpenDialogs({ open, onClose: close }: { readonly open: DialogName | undefined; readonly onClose: () => void }) {
  const t = useGalleryTexts()
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t.dialogTitle}
        size="md"
        actions={
          <Button variant="primary" onClick={close}>
            {t.create}
          </Button>
        }
      >
        <p>{t.dialogBody}</p>
        <TextField label={t.deviceName} />
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={close} title={t.confirmTitle} body={t.confirmBody} />
      <ConfirmDialog
        open={open === 'danger'}
        onClose={close}
        onConfirm={close}
        tone="danger"
        title={t.dangerTitle}
        body={t.dangerBody}
        confirmLabel={t.remove}
      />
      <TypedConfirm
        open={open === 'typed'}
        onClose={close}
        onConfirm={close}
        title={t.typedTitle}
        body={t.typedBody}
        phrase={t.typedPhrase}
      />
      <ConfirmDialog open={open === 'system'} onClose={close} onConfirm={close} scope="system" title={t.systemTitle} body={t.systemBody} />
    </>
  )
}
