import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { isObstacle, useKernel } from '@cove/kernel'
import type { Opener, OpenerChoice } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'

interface UnsupportedDialogProps {
  readonly file: Resource
  /** The app that would open it and cannot. */
  readonly blocked: OpenerChoice['blocked']
  readonly onOpen: (opener: Opener) => void
  /** Shows all apps. */
  readonly onOthers: () => void
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** The app that shows any file as text. */
const textOpener = 'viewer/text'

/** OPN-06: no app opens this file: says so, and offers to show it as text, another app and the download. */
export function UnsupportedDialog({ file, blocked, onOpen, onOthers, onDownload, onClose }: UnsupportedDialogProps) {
  const { verbs } = useKernel()
  const t = useT('file-manager')
  const body = useReason(blocked)
  const text = verbs.openers('open', [file]).find(({ key, availability }) => key === textOpener && !isObstacle(availability))
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('unsupported.title', { name: shownName(file.name) })}
      actions={
        <>
          <Button variant="ghost" onClick={onOthers}>
            {t('unsupported.others')}
          </Button>
          {text && <Button onClick={closing(() => onOpen(text))}>{t('unsupported.asText')}</Button>}
          <Button variant="primary" data-autofocus="" onClick={closing(onDownload)}>
            {t('unsupported.confirm')}
          </Button>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  )
}

function useReason(blocked: OpenerChoice['blocked']): string {
  const t = useT('file-manager')
  const locale = useLocale()
  const { availability, names } = blocked ?? {}
  if (!availability || !names || availability.kind === 'ready' || availability.kind === 'waiting') return t('unsupported.body')
  return `${t(`openWith.reason.${availability.kind}`, { app: names[locale] })} ${t('unsupported.blocked')}`
}
