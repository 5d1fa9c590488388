import type { SyncDecision, SyncPlanItem, SyncRun } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { isFolderRemoval } from '@cove/kernel/sync'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { Muted, TwoLines } from '@cove/ui/page'
import { ActionMark } from './sum-marks.tsx'
import type { PlanChoice } from './use-plan-answer.ts'

interface PlanItemCellProps {
  readonly side: SyncPlanItem['side']
  readonly item: SyncPlanItem
  readonly answer: PlanChoice
  readonly run: SyncRun
}

/** What happens to one file, or empty folder, on one side. */
export function PlanItemCell({ side, item, answer, run }: PlanItemCellProps) {
  const t = useT('sync-tool')
  const formats = useFormats()
  if (item.action === 'conflict') return <ConflictCell side={side} item={item} answer={answer} />
  const isInverted = answer.decisionOf(item) === 'invert'
  if (item.side !== side) {
    const seconds = side === 'computer' ? item.computerSeconds : item.deviceSeconds
    const seen = seconds === undefined ? t('plan.notThere') : t('plan.changedAt', { when: formats.date(seconds * 1000) })
    return <Muted as="span">{isInverted ? t('plan.takesBack') : seen}</Muted>
  }
  const will = isFolderRemoval(item) ? 'plan.dropsFolder' : item.action === 'delete' ? 'plan.toBin' : (`plan.will.${item.action}` as const)
  return (
    <ActionMark action={isInverted ? 'add' : item.action}>
      {isInverted ? t('plan.keeps') : t(will, { number: run.number, from: item.fromPath ?? '' })}
    </ActionMark>
  )
}

const choices: readonly SyncDecision[] = ['apply', 'computer', 'device', 'skip']

/** Both sides changed the file: who and when, and which content stays. */
function ConflictCell({ side, item, answer }: Omit<PlanItemCellProps, 'run'>) {
  const t = useT('sync-tool')
  const formats = useFormats()
  const { computerSeconds = 0, deviceSeconds = 0, author = '' } = item
  if (side === 'computer') return <Muted as="span">{t('plan.changedAt', { when: formats.date(computerSeconds * 1000) })}</Muted>
  const options = choices.map((value) => ({ value, label: t(`plan.conflict.${value as 'apply'}`) }))
  const who = author === '' ? t('plan.device') : author
  return (
    <TwoLines title={<small>{t('plan.changedBy', { who, when: formats.date(deviceSeconds * 1000) })}</small>}>
      <Select
        hideLabel
        label={t('plan.conflictOf', { name: item.path })}
        value={answer.decisionOf(item)}
        options={options}
        onChange={(decision) => answer.choose([item], decision)}
      />
    </TwoLines>
  )
}
