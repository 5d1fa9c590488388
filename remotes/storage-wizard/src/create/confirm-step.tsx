import type { Disk } from '@cove/device-contract/pools'
import { storageNameProblemOf } from '@cove/device-contract/rules'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { WarningIcon } from '@cove/ui/icons'
import { Callout, Muted, StateDot, Table, TableRow } from '@cove/ui/page'
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
      <Title step={choice.step} title={t('wizard.confirm.title', { count: chosen.length })} subtitle={t('wizard.confirm.subtitle')} />
      <ErasedDisks disks={chosen} />
      <Muted>
        {t('wizard.confirm.mode')} <b>{[t(`mode.${mode}`), raidName[mode]].filter(Boolean).join(' · ')}</b>
        {estimate.data && (
          <>
            {' · '}
            {t('wizard.confirm.usable')} <b>{bytes(estimate.data.sizeBytes)}</b>
            {estimate.data.roomBytes !== undefined && ` · ${t('pool.holds', { size: bytes(estimate.data.roomBytes) })}`}
          </>
        )}
      </Muted>
      {estimate.data?.tolerated === 0 && (
        <div role="alert">
          <Callout tone="err" icon={<WarningIcon size={18} />} title={t('wizard.mode.noneSurvives')} />
        </div>
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
    <Table
      columns={[
        { id: 'bay', label: t('wizard.confirm.bay') },
        { id: 'size', label: t('wizard.confirm.size') },
        { id: 'serial', label: t('wizard.confirm.serial') },
        { id: 'content', label: t('wizard.confirm.content') },
      ]}
    >
      {disks.map((disk) => (
        <TableRow key={disk.diskName} short>
          <>{bayNumber(disk)}</>
          <>{bytes(disk.sizeBytes)}</>
          <code>{disk.diskName}</code>
          {disk.contents ? <StateDot tone="err">{disk.contents.join(', ')}</StateDot> : <>{t('wizard.confirm.empty')}</>}
        </TableRow>
      ))}
    </Table>
  )
}
