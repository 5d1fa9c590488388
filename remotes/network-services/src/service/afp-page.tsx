import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { FramePage } from '@cove/ui/data'
import { usePrograms } from '../data/use-programs.ts'
import { addressOf } from '../model/section.ts'
import { MissingProgram } from './missing-program.tsx'

/** NSV-03b: AFP is for Macs of before 2013; every later one uses SMB, which this page leads to. */
export function AfpPage() {
  const t = useT('network-services')
  const navigate = useNavigate()
  const { programs, failure, busy, check } = usePrograms('afp')
  if (!programs) return failure ? <FailureState failure={failure} onRetry={() => void check()} /> : <Skeleton height={320} />
  const useSmb = (
    <Button variant="primary" onClick={() => void navigate(addressOf('smb'))}>
      {t('afp.useSmb')}
    </Button>
  )
  if (programs.missing.length === 0)
    return (
      <FramePage title={t('sections.afp')} intro={t('afp.found')}>
        <div>{useSmb}</div>
      </FramePage>
    )
  return (
    <MissingProgram
      title={t('afp.missing')}
      intro={t('afp.intro')}
      effect={t('afp.effect')}
      programs={programs}
      busy={busy}
      onCheck={() => void check()}
      action={useSmb}
    />
  )
}
