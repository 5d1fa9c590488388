import { useT } from '@cove/kernel/i18n'
import { QrPanel } from '@cove/ui/forms'
import s from './copy.module.css'

/** NSV-01a: an address for a phone to scan. */
export function AddressQr({ service, address }: { readonly service: 'smb' | 'webdav' | 'ftp'; readonly address: string }) {
  const t = useT('network-services')
  return (
    <div className={s.qr}>
      <QrPanel text={address} label={t('qrOf', { service: t(`sections.${service}`) })} size={164} />
      <span>{t('scan')}</span>
    </div>
  )
}
