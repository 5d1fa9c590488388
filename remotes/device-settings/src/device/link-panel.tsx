import { tunnel } from '@cove/device-contract/tunnel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { QrPanel } from '@cove/ui/forms'
import { CopyIcon } from '@cove/ui/icons'
import { Code, Muted } from '@cove/ui/page'
import type { NewLink } from '../data/people-calls.ts'
import { linkText } from '../model/link.ts'
import s from './dialog.module.css'

/** USR-02e: a one-time link as QR code and text; it is shown this once. */
export function LinkPanel({ link }: { readonly link: NewLink }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const formats = useFormats()
  const { data: line } = useRead(tunnel, 'status')
  const text = line && linkText(link.link, location.origin, line.addresses)
  const copy = async () => {
    if (text === undefined) return
    try {
      await navigator.clipboard.writeText(text)
      kernel.toasts.show({ tone: 'success', title: t('invite.copied') })
    } catch {
      // Without a secure connection a browser copies nothing; the link is selectable.
      kernel.toasts.show({ tone: 'info', title: t('invite.select') })
    }
  }
  return (
    <div className={s.centre}>
      <QrPanel text={text} label={t('invite.qr')} size={168} />
      <Muted as="small">{t('invite.until', { when: formats.date(link.expiresSeconds * 1000) })}</Muted>
      {text !== undefined && <Code>{text}</Code>}
      <Button icon={<CopyIcon size={15} />} onClick={() => void copy()}>
        {t('invite.copy')}
      </Button>
    </div>
  )
}
