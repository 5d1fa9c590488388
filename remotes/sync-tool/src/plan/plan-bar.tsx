import type { SyncPlanItem } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { TransferIcon } from '@cove/ui/icons'
import { sumsOf } from './plan-tree.model.ts'
import type { PlanChoice } from './use-plan-answer.ts'
import s from './plan-bar.module.css'

/** Refuses, turns round or applies what is chosen. */
export function PlanBar({ items, answer }: { readonly items: readonly SyncPlanItem[]; readonly answer: PlanChoice }) {
  const t = useT('sync-tool')
  const { dialogs } = useKernel()
  const formats = useFormats()
  const chosen = items.filter(answer.isChosen)
  const count = formatCount(chosen.length)
  const size = formats.bytes(chosen.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const deleted = chosen.filter((item) => item.action === 'delete' && answer.decisionOf(item) === 'apply').length
  const turnRound = async () => {
    const sums = sumsOf(chosen)
    const { confirmed } = await dialogs.confirm({
      title: t('plan.turnTitle', { count }),
      body: t('plan.turnBody', { added: formatCount(sums.add), replaced: formatCount(sums.replace), deleted: formatCount(sums.delete) }),
      confirmLabel: t('plan.turnConfirm'),
    })
    if (confirmed) answer.choose(chosen, 'invert')
  }
  return (
    <footer className={s.bar}>
      <Button onClick={() => void answer.send(true)}>{t('plan.refuse')}</Button>
      <Button variant="ghost" icon={<TransferIcon size={16} />} disabled={chosen.length === 0} onClick={() => void turnRound()}>
        {t('plan.turn')}
      </Button>
      <span className={s.text}>
        {t(deleted > 0 ? 'plan.chosenWithDeletes' : 'plan.chosen', { count, size, deleted: formatCount(deleted) })}
      </span>
      <Button variant="primary" busy={answer.isBusy} disabled={chosen.length === 0} onClick={() => void answer.send(false)}>
        {t('plan.apply', { count })}
      </Button>
    </footer>
  )
}
