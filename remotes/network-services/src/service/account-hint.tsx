import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { readAccount } from '../data/service-calls.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { useOpenSection } from '../data/use-open-section.ts'
import s from './pages.module.css'

/** Which account signs in, or the way to make one. */
export function AccountHint() {
  const t = useT('network-services')
  const open = useOpenSection()
  const { data } = useLoaded(readAccount)
  if (!data) return undefined
  return (
    <div className={s.row}>
      <span>{data.name === '' ? t('noAccount') : t('yourAccount', { name: data.name })}</span>
      {data.name === '' && <Button onClick={() => open('account')}>{t('makeAccount')}</Button>}
    </div>
  )
}
