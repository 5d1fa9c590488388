import type { SyncDecision, SyncPlanItem, SyncRun } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { isFolderRemoval } from '@cove/kernel/sync'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import type { PlanChoice } from './use-plan-answer.ts'
import { s } from '../ui/styles.ts'

interface PlanItemCellsProps {
  readonly item: SyncPlanItem
  readonly answer: PlanChoice
  readonly run: SyncRun
}

/** What happens to one file, or empty folder, on each side. */
export function PlanItemCells({ item, answer, run }: PlanItemCellsProps) {
  const t = useT('sync-tool')
  const formats = useFormats()
  if (item.action === 'conflict') return <ConflictCells item={item} answer={answer} />
  const isInverted = answer.decisionOf(item) === 'invert'
  const will = isFolderRemoval(item) ? 'plan.dropsFolder' : item.action === 'delete' ? 'plan.toBin' : (`plan.will.${item.action}` as const)
  const what = t(will, {
    number: run.number,
    from: item.fromPath ?? '',
  })
  const other = item.side === 'device' ? item.computerSeconds : item.deviceSeconds
  const seen = other === undefined ? t('plan.notThere') : t('plan.changedAt', { when: formats.date(other * 1000) })
  const acted = (
    <td>
      <span className={s.mark} data-action={isInverted ? 'add' : item.action}>
        {isInverted ? t('plan.keeps') : what}
      </span>
    </td>
  )
  const unchanged = <td className={s.sub}>{isInverted ? t('plan.takesBack') : seen}</td>
  return item.side === 'computer' ? (
    <>
      {acted}
      {unchanged}
    </>
  ) : (
    <>
      {unchanged}
      {acted}
    </>
  )
}

const choices: readonly SyncDecision[] = ['apply', 'computer', 'device', 'skip']

/** Both sides changed the file: who and when, and which content stays. */
function ConflictCells({ item, answer }: Omit<PlanItemCellsProps, 'run'>) {
  const t = useT('sync-tool')
  const formats = useFormats()
  const { computerSeconds = 0, deviceSeconds = 0, author = '' } = item
  const options = choices.map((value) => ({ value, label: t(`plan.conflict.${value as 'apply'}`) }))
  return (
    <>
      <td className={s.sub}>{t('plan.changedAt', { when: formats.date(computerSeconds * 1000) })}</td>
      <td>
        <span className={s.two}>
          <small>{t('plan.changedBy', { who: author === '' ? t('plan.device') : author, when: formats.date(deviceSeconds * 1000) })}</small>
          <Select
            hideLabel
            label={t('plan.conflictOf', { name: item.path })}
            value={answer.decisionOf(item)}
            options={options}
            onChange={(decision) => answer.choose([item], decision)}
          />
        </span>
      </td>
    </>
  )
}
