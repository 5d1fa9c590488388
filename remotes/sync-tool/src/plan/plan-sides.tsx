import type { SyncPlanItem, SyncTask } from '@cove/device-contract/sync'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { MonitorIcon, ServerIcon, TransferIcon } from '@cove/ui/icons'
import { Named } from '@cove/ui/page'
import { sumsOf } from './plan-tree.model.ts'
import { SumMarks } from './sum-marks.tsx'
import s from './plan-sides.module.css'

const always = ['add', 'replace', 'delete'] as const

/** Both sides with what would happen to each. */
export function PlanSides({ task, items }: { readonly task: SyncTask; readonly items: readonly SyncPlanItem[] }) {
  const t = useT('sync-tool')
  const deviceName = useStoreValue(useKernel().session.store, (state) => state.device?.name ?? '')
  return (
    <div className={s.sides}>
      <section className={s.side} aria-label={t('plan.computer')}>
        <Named icon={<MonitorIcon size={16} />} title={task.computer.name} note={task.sourceName} />
        <SumMarks sums={sumsOf(items, 'computer')} always={always} />
      </section>
      <TransferIcon size={18} />
      <section className={s.side} aria-label={t('plan.device')}>
        <Named icon={<ServerIcon size={16} />} title={deviceName === '' ? t('plan.device') : deviceName} note={task.path} />
        <SumMarks sums={sumsOf(items, 'device')} always={always} />
      </section>
    </div>
  )
}
