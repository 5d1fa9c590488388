import type { Disk } from '@cove/device-contract/pools'
import { storageNameProblemOf } from '@cove/device-contract/rules'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { bayNumber } from '../model/bays.ts'
import { raidName } from '../model/modes.ts'
import { PhraseField } from '../ui/phrase-field.tsx'
import { Title } from './frame.tsx'
import type { StepProps } from './step-page.tsx'
import type { Estimate } from './use-estimate.ts'
import { resolved } from './wizard-state.ts'
import s from './confirm.module.css'

interface ConfirmStepProps extends StepProps {
  readonly estimate: Estimate
  readonly failure: Failure | undefined
  readonly onTyped: (isTyped: boolean) => void
  readonly onSubmit: () => void
}

/** STO-07b: what is erased, and the phrase to type. */
export function ConfirmStep({ details, choice, onChange, estimate, failure, onTyped, onSubmit }: ConfirmStepProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { mode, chosen } = resolved(choice, details)
  const phrase = t('wizard.confirm.phrase', { count: chosen.length })
  const nameProblem = storageNameProblemOf(choice.name)
  return (
    <>
      <Title title={t('wizard.confirm.title', { count: chosen.length })} subtitle={t('wizard.confirm.subtitle')} />
      <ErasedDisks disks={chosen} />
      <p className={s.summary}>
        {t('wizard.confirm.mode')} <b>{[t(`mode.${mode}`), raidName[mode]].filter(Boolean).join(' · ')}</b>
        {estimate.data && (
          <>
            {' · '}
            {t('wizard.confirm.usable')} <b>{bytes(estimate.data.sizeBytes)}</b>
          </>
        )}
      </p>
      {estimate.data?.tolerated === 0 && (
        <p className={s.warning} role="alert">
          {t('wizard.mode.noneSurvives')}
        </p>
      )}
      <FailureNote failure={failure ?? estimate.failure} />
      <div className={s.fields}>
        <TextField
          label={t('wizard.confirm.name')}
          value={choice.name}
          error={nameProblem === undefined ? undefined : t('rename.hint')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <PhraseField phrase={phrase} onTyped={(isTyped) => onTyped(isTyped && nameProblem === undefined)} onSubmit={onSubmit} />
      </div>
    </>
  )
}

function ErasedDisks({ disks }: { readonly disks: readonly Disk[] }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th>{t('wizard.confirm.bay')}</th>
          <th>{t('wizard.confirm.size')}</th>
          <th>{t('wizard.confirm.serial')}</th>
          <th>{t('wizard.confirm.content')}</th>
        </tr>
      </thead>
      <tbody>
        {disks.map((disk) => (
          <tr key={disk.diskName}>
            <td>{bayNumber(disk)}</td>
            <td>{bytes(disk.sizeBytes)}</td>
            <td className={s.mono}>{disk.diskName}</td>
            <td className={disk.contents && s.lost}>{disk.contents?.join(', ') ?? t('wizard.confirm.empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
