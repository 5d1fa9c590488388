import { networkServices } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { Bar } from '@cove/ui/page'
import { useOpenSection } from '../data/use-open-section.ts'

/** Which account signs in, or the way to make one. */
export function AccountHint() {
  const t = useT('network-services')
  const open = useOpenSection()
  const { data } = useRead(networkServices, 'account')
  if (!data) return undefined
  return (
    <Bar at="ends">
      <span>{data.name === '' ? t('noAccount') : t('yourAccount', { name: data.name })}</span>
      {data.name === '' && <Button onClick={() => open('account')}>{t('makeAccount')}</Button>}
    </Bar>
  )
}
