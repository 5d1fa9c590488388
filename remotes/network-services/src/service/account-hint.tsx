import { networkServices } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { useOpenSection } from '../data/use-open-section.ts'
import s from './pages.module.css'

/** Which account signs in, or the way to make one. */
export function AccountHint() {
  const t = useT('network-services')
  const open = useOpenSection()
  const { data } = useRead(networkServices, 'account')
  if (!data) return undefined
  return (
    <div className={s.row}>
      <span>{data.name === '' ? t('noAccount') : t('yourAccount', { name: data.name })}</span>
      {data.name === '' && <Button onClick={() => open('account')}>{t('makeAccount')}</Button>}
    </div>
  )
}
