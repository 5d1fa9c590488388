import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import s from './system-dialogs.module.css'

/** DLG-03, H-59: where the count-down of the pro system ends without one: what to try, and what support wants to know; no vendor's page is called. */
export function SupportPage() {
  const t = useT('system-dialogs')
  const device = useSession((state) => state.device)
  return (
    <>
      <ol className={s.steps}>
        <li>{t('support.power')}</li>
        <li>{t('support.network')}</li>
        <li>{t('support.again')}</li>
        <li>{t('support.ask')}</li>
      </ol>
      {device && (
        <dl className={s.facts}>
          <dt>{t('support.name')}</dt>
          <dd>{device.name}</dd>
          <dt>{t('support.serial')}</dt>
          <dd>{device.serialNo}</dd>
          <dt>{t('support.version')}</dt>
          <dd>{device.version}</dd>
        </dl>
      )}
    </>
  )
}
