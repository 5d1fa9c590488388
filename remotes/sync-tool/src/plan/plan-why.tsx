import type { SyncPlanItem } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { Button, InfoIcon } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { Callout } from '@cove/ui/page'
import type { PlanChoice } from './use-plan-answer.ts'

/** Why files would be deleted, and the way to get them back instead. */
export function PlanWhy({ items, answer }: { readonly items: readonly SyncPlanItem[]; readonly answer: PlanChoice }) {
  const t = useT('sync-tool')
  const deleted = items.filter(({ action }) => action === 'delete')
  const onDevice = deleted.filter(({ side }) => side === 'device').length
  const count = formatCount(deleted.length)
  const side = onDevice === deleted.length ? 'computer' : onDevice === 0 ? 'device' : 'both'
  const isTurned = deleted.every((item) => answer.decisionOf(item) === 'invert')
  const turn = (
    <Button onClick={() => answer.choose(deleted, isTurned ? 'skip' : 'invert')}>
      {t(isTurned ? 'plan.leaveOut' : 'plan.takeBack', { count })}
    </Button>
  )
  return (
    <Callout icon={<InfoIcon size={16} />} title={t('plan.whyTitle', { count })} action={turn}>
      {t(`plan.gone.${side}`)}
    </Callout>
  )
}
