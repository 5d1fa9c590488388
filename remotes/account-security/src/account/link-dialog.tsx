import { tunnel } from '@cove/device-contract/tunnel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { QrPanel, Select } from '@cove/ui/forms'
import { Bar, Muted, Stack } from '@cove/ui/page'
import { useState } from 'react'
import type { NewLink } from '../data/local-calls.ts'
import { isLoopback, linkAddresses, linkText } from '../model/family-link.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { useAgo } from '../ui/use-ago.ts'

interface LinkDialogProps {
  readonly kind: 'join' | 'reset'
  readonly name: string
  readonly link: NewLink
  readonly onClose: () => void
}

/** USR-02e: a one-time link as QR code and text, shown this once. */
export function LinkDialog({ kind, name, link, onClose }: LinkDialogProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const { date } = useAgo()
  const line = useRead(tunnel, 'status')
  const [chosen, setChosen] = useState<string>()
  const isKnown = line.data !== undefined || line.failure !== undefined
  const addresses = linkAddresses(location.origin, line.data?.addresses ?? [])
  const address = chosen ?? addresses[0] ?? location.origin
  const text = linkText(address, link.link)
  return (
    <Dialog
      open
      title={t(`oneTime.${kind}Title`, { name })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Stack>
        <p>{t(`oneTime.${kind}Body`, { name })}</p>
        <Bar at="middle">
          <QrPanel text={isKnown ? text : undefined} label={t('oneTime.qr')} size={196} />
        </Bar>
        {addresses.length > 1 && (
          <Select
            label={t('oneTime.address')}
            value={address}
            options={addresses.map((value) => ({ value, label: value }))}
            onChange={setChosen}
          />
        )}
        {isKnown && <CopyText text={text} label={t('oneTime.copy')} />}
        {isKnown && isLoopback(address) && <Muted>{t('oneTime.loopback')}</Muted>}
        <Muted>{t('oneTime.until', { when: date(link.expiresSeconds) })}</Muted>
      </Stack>
    </Dialog>
  )
}
