import type { SyncPlanItem, SyncRun, SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Breadcrumb, Centered, formatCount } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { Bar, Page, PageCrumbs, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { usePlan } from '../tasks/tasks.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { shownItems, sumsOf } from './plan-tree.model.ts'
import type { PlanFilter } from './plan-tree.model.ts'
import { PlanBar } from './plan-bar.tsx'
import { PlanSides } from './plan-sides.tsx'
import { PlanTable } from './plan-table.tsx'
import { PlanWhy } from './plan-why.tsx'
import { TaskTable } from '../tasks/task-table.tsx'
import { usePlanAnswer } from './use-plan-answer.ts'
import s from './plan-page.module.css'

/** What a run would do: nothing was changed yet. While the run scans or acts, its state is shown instead. */
export function PlanPage({ task }: { readonly task: SyncTask | undefined }) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  const run = task?.lastRun
  if (!task) return <Centered>{<EmptyState art="lost" title={t('plan.none')} body={t('plan.noneBody')} />}</Centered>
  if (run?.state === 'waiting') return <WaitingPlan task={task} run={run} />
  return (
    <Page>
      <PageHead title={task.name} intro={t(run === undefined || run.state === 'scanning' ? 'plan.scanning' : 'plan.decidedSub')}>
        <Button onClick={() => void navigate(addressOf('tasks'))}>{t('plan.toTasks')}</Button>
      </PageHead>
      <TaskTable tasks={[task]} />
    </Page>
  )
}

interface PlanProps {
  readonly task: SyncTask
  readonly run: SyncRun
}

function WaitingPlan({ task, run }: PlanProps) {
  const { data, failure, reload } = usePlan(run)
  if (failure)
    return (
      <Centered>
        <FailureState failure={failure} onRetry={reload} />
      </Centered>
    )
  if (!data)
    return (
      <Page busy>
        <Skeleton height={52} />
        <Skeleton height={240} />
      </Page>
    )
  return <ShownPlan key={run.runId} task={task} run={run} items={data.items.filter(({ decision }) => decision === 'open')} />
}

const tabs: readonly PlanFilter[] = ['all', 'add', 'replace', 'delete', 'move', 'conflict']

function ShownPlan({ task, run, items }: PlanProps & { readonly items: readonly SyncPlanItem[] }) {
  const t = useT('sync-tool')
  const [filter, setFilter] = useState<PlanFilter>('all')
  const [text, setText] = useState('')
  const answer = usePlanAnswer(run, items)
  const sums = sumsOf(items)
  const segments = tabs
    .map((value) => ({ value, count: value === 'all' ? items.length : sums[value] }))
    .filter(({ value, count }) => value === 'all' || count > 0)
    .map(({ value, count }) => ({ value, label: `${t(value === 'all' ? 'plan.all' : `action.${value}`)} ${formatCount(count)}` }))
  const shown = shownItems(items, filter, text)
  return (
    <div className={s.plan}>
      <Page>
        <PageHead
          title={t('plan.title')}
          intro={t(`plan.why.${run.shows ?? 'many'}`, { count: formatCount(sums.delete + sums.replace) })}
        />
        <PlanSides task={task} items={items} />
        {sums.delete > 0 && <PlanWhy items={items} answer={answer} />}
        <Bar at="ends">
          <SegmentedControl label={t('plan.tabs')} value={filter} segments={segments} onChange={setFilter} />
          <span className={s.search}>
            <SearchField label={t('plan.search')} placeholder={t('plan.search')} value={text} onChange={setText} />
          </span>
        </Bar>
        <PlanTable items={shown} answer={answer} run={run} />
      </Page>
      <PlanBar items={items} answer={answer} />
    </div>
  )
}

/** The way back from a plan to the tasks, for the title row. */
export function PlanCrumbs({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  const crumbs = [
    { id: '', label: t('plan.crumb') },
    { id: task.taskId, label: task.name },
  ]
  return (
    <PageCrumbs>
      <Breadcrumb label={t('plan.crumb')} items={crumbs} onOpen={() => void navigate(addressOf('tasks'))} />
    </PageCrumbs>
  )
}
