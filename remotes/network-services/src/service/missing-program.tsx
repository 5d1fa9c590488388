import type { ServicePrograms } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { Button } from '@cove/ui'
import { RefreshIcon } from '@cove/ui/icons'
import { Bar, Fact, Facts, Muted, PageHead } from '@cove/ui/page'
import type { ReactNode } from 'react'

interface MissingProgramProps {
  readonly title: string
  readonly intro: string
  readonly effect: string
  readonly programs: ServicePrograms
  readonly busy: boolean
  readonly onCheck: () => void
  /** Before the button that looks again. */
  readonly action?: ReactNode | undefined
}

/** What a service does not do without its programs, and how they are installed. */
export function MissingProgram({ title, intro, effect, programs, busy, onCheck, action }: MissingProgramProps) {
  const t = useT('network-services')
  return (
    <>
      <PageHead title={title} intro={intro} />
      <Facts>
        <Fact label={t('programs.effect')}>{effect}</Fact>
      </Facts>
      {programs.packages.length > 0 && (
        <Muted>
          {t('programs.after')} <HowTo packages={programs.packages} />
        </Muted>
      )}
      <Bar>
        {action}
        <Button icon={<RefreshIcon size={15} />} busy={busy} onClick={onCheck}>
          {t('programs.check')}
        </Button>
      </Bar>
    </>
  )
}
