import { useT } from '@cove/kernel/i18n'
import { QrPanel } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'

/** NSV-01a: an address for a phone to scan. */
export function AddressQr({ service, address }: { readonly service: 'smb' | 'webdav' | 'ftp'; readonly address: string }) {
  const t = useT('network-services')
  return (
    <figure>
      <QrPanel text={address} label={t('qrOf', { service: t(`sections.${service}`) })} size={164} />
      <figcaption>
        <Muted as="small">{t('scan')}</Muted>
      </figcaption>
    </figure>
  )
}
