import { useKernel } from '@cove/kernel'
import type { PopUp } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useState } from 'react'

/** DLG-05: a message of the device with the buttons it brings; closing it without an answer is an answer too. */
export function PopUpDialog({ popUp }: { readonly popUp: PopUp }) {
  const { systemStatus, toasts } = useKernel()
  const t = useT('system-dialogs')
  const locale = useLocale()
  const [busy, setBusy] = useState<string>()
  const language = locale === 'en' ? 'en' : 'zh'
  const answer = async (buttonId: string) => {
    setBusy(buttonId)
    if (!(await systemStatus.answerPopUp(popUp.eventId, buttonId))) toasts.show({ tone: 'error', title: t('popUpFailed') })
    setBusy(undefined)
  }
  const close = () => void systemStatus.closePopUp(popUp.code).catch(() => toasts.show({ tone: 'error', title: t('popUpFailed') }))
  return (
    <Dialog
      open
      scope="system"
      size="sm"
      title={popUp.title[language]}
      onClose={close}
      actions={
        popUp.buttons.length === 0 ? (
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          popUp.buttons.map(({ buttonId, label }, index) => (
            <Button
              key={buttonId}
              variant={index === popUp.buttons.length - 1 ? 'primary' : 'default'}
              busy={busy === buttonId}
              disabled={busy !== undefined && busy !== buttonId}
              onClick={() => void answer(buttonId)}
            >
              {label[language]}
            </Button>
          ))
        )
      }
    >
      <p>{popUp.body[language]}</p>
    </Dialog>
  )
}
