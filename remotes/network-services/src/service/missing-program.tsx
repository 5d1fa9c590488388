import type { ServicePrograms } from '@cove/device-contract/network-services'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { PackageIcon, RefreshIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import { CopyField } from './copy-field.tsx'
import s from './programs.module.css'

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
    <div className={s.missing}>
      <span className={s.box}>
        <PackageIcon size={22} />
      </span>
      <div>
        <h3 className={s.title}>{title}</h3>
        <p className={s.intro}>{intro}</p>
      </div>
      <dl className={s.facts}>
        <dt>{t('programs.missing')}</dt>
        <dd className={s.names}>{programs.missing.join(', ')}</dd>
        <dt>{t('programs.effect')}</dt>
        <dd>{effect}</dd>
      </dl>
      {programs.packages.length > 0 && (
        <div>
          <CopyField label={t('programs.command')} text={`sudo apt-get install ${programs.packages.join(' ')}`} />
          <p className={s.intro}>{t('programs.after')}</p>
        </div>
      )}
      <div className={s.actions}>
        {action}
        <Button icon={<RefreshIcon size={15} />} busy={busy} onClick={onCheck}>
          {t('programs.check')}
        </Button>
      </div>
    </div>
  )
}
