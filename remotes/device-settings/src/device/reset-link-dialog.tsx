import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Muted } from '@cove/ui/page'
import { LinkPanel } from './link-panel.tsx'
import type { ResetLink } from './use-person-actions.ts'

/** LGN-07d: the link with which a user sets a new password. */
export function ResetLinkDialog({ name, link, onClose }: ResetLink & { readonly onClose: () => void }) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  return (
    <Dialog
      open
      title={t('resetLink.title', { name })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Muted>{t('resetLink.body', { name })}</Muted>
      <LinkPanel link={link} />
    </Dialog>
  )
}
