import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Bar, PageHead } from '@cove/ui/page'
import { addressOf } from '../model/section.ts'

/** AFP is for Macs of before 2013 and is not served; every later one uses SMB, which this page leads to. */
export function AfpPage() {
  const t = useT('network-services')
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t('sections.afp')} intro={t('afp.intro')} />
      <Bar>
        <Button variant="primary" onClick={() => void navigate(addressOf('smb'))}>
          {t('afp.useSmb')}
        </Button>
      </Bar>
    </>
  )
}
