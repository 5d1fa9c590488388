import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { readAccount } from '../data/service-calls.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { addressOf } from '../model/section.ts'
import s from './pages.module.css'

/** Which account signs in, or the way to make one. */
export function AccountHint() {
  const t = useT('network-services')
  const navigate = useNavigate()
  const { data } = useLoaded(readAccount)
  if (!data) return undefined
  return (
    <div className={s.row}>
      <span>{data.name === '' ? t('noAccount') : t('yourAccount', { name: data.name })}</span>
      {data.name === '' && <Button onClick={() => void navigate(addressOf('account'))}>{t('makeAccount')}</Button>}
    </div>
  )
}
