import type { SyncPlanItem, SyncTask } from '@cove/device-contract/sync'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { MonitorIcon, ServerIcon, TransferIcon } from '@cove/ui/icons'
import { sumsOf } from '../model/plan-tree.ts'
import { SumMarks } from '../ui/sum-marks.tsx'
import { s } from '../ui/styles.ts'

const always = ['add', 'replace', 'delete'] as const

/** Both sides with what would happen to each. */
export function PlanSides({ task, items }: { readonly task: SyncTask; readonly items: readonly SyncPlanItem[] }) {
  const t = useT('sync-tool')
  const deviceName = useStoreValue(useKernel().session.store, (state) => state.device?.name ?? '')
  return (
    <div className={s.sides}>
      <section className={s.side} aria-label={t('plan.computer')}>
        <span className={s.rowIcon}>
          <MonitorIcon size={16} />
        </span>
        <span className={s.two}>
          <b>{task.computer.name}</b>
          <small>{task.sourceName}</small>
        </span>
        <SumMarks sums={sumsOf(items, 'computer')} always={always} />
      </section>
      <TransferIcon size={18} />
      <section className={s.side} aria-label={t('plan.device')}>
        <span className={s.rowIcon}>
          <ServerIcon size={16} />
        </span>
        <span className={s.two}>
          <b>{deviceName === '' ? t('plan.device') : deviceName}</b>
          <small>{task.path}</small>
        </span>
        <SumMarks sums={sumsOf(items, 'device')} always={always} />
      </section>
    </div>
  )
}
