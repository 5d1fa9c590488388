import type { ServicePrograms } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { RefreshIcon } from '@cove/ui/icons'
import { Bar, Code, Fact, Facts, Muted, PageHead } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { CopyLine } from './copy-line.tsx'

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

/** What a service lacks, what that means, and the command that installs it. */
export function MissingProgram({ title, intro, effect, programs, busy, onCheck, action }: MissingProgramProps) {
  const t = useT('network-services')
  return (
    <>
      <PageHead title={title} intro={intro} />
      <Facts>
        <Fact label={t('programs.missing')}>
          <Code>{programs.missing.join(', ')}</Code>
        </Fact>
        <Fact label={t('programs.effect')}>{effect}</Fact>
      </Facts>
      {programs.packages.length > 0 && (
        <div>
          <CopyLine label={t('programs.command')} text={`sudo apt-get install ${programs.packages.join(' ')}`} />
          <Muted>{t('programs.after')}</Muted>
        </div>
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
