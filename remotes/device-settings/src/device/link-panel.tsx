import { tunnel } from '@cove/device-contract/tunnel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { QrPanel, Select } from '@cove/ui/forms'
import { CopyIcon } from '@cove/ui/icons'
import { Code, Muted } from '@cove/ui/page'
import type { NewLink } from '../data/people-calls.ts'
import { isLoopback, linkAddresses, linkText } from '../model/link.ts'
import { useState } from 'react'
import s from './dialog.module.css'

/** USR-02e: a one-time link as QR code and text; it is shown this once. */
export function LinkPanel({ link }: { readonly link: NewLink }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const formats = useFormats()
  const { data: line } = useRead(tunnel, 'status')
  const [chosen, setChosen] = useState<string>()
  const addresses = line ? linkAddresses(location.origin, line.addresses) : []
  const address = chosen ?? addresses[0]
  const text = address === undefined ? undefined : linkText(address, link.link)
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
      {addresses.length > 1 && address !== undefined && (
        <Select
          label={t('invite.address')}
          value={address}
          options={addresses.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      )}
      {address !== undefined && isLoopback(address) && <Muted as="small">{t('invite.loopback')}</Muted>}
      <Muted as="small">{t('invite.until', { when: formats.date(link.expiresSeconds * 1000) })}</Muted>
      {text !== undefined && <Code>{text}</Code>}
      <Button icon={<CopyIcon size={15} />} onClick={() => void copy()}>
        {t('invite.copy')}
      </Button>
    </div>
  )
}
