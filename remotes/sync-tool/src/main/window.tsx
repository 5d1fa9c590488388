import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { LazyView } from '@cove/parts/lazy-view'
import { AppIcon, InfoIcon, Skeleton, WarningIcon } from '@cove/ui'
import { AppFrame, Centered, SidebarItem, SidebarSection, formatCount } from '@cove/ui/data'
import { FilterIcon, HistoryIcon, MonitorIcon, SlidersIcon, TerminalIcon, WindowIcon } from '@cove/ui/icons'
import { Page, PageStrip } from '@cove/ui/page'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { SyncTask } from '@cove/device-contract/sync'
import { useComputerId, useTasks } from '../tasks/tasks.data.ts'
import { icon } from '../icon.ts'
import { addressOf, pageOf } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'
import { OthersPage } from '../tasks/others-page.tsx'
import { PlanCrumbs, PlanPage } from '../plan/plan-page.tsx'
import { TasksPage } from '../tasks/tasks-page.tsx'

interface Place {
  readonly page: PageName
  readonly icon: ReactNode
  readonly count?: number | undefined
}

/** SYN-01: sync tasks of this computer and of others, plans, runs, rules, help. */
export default function SyncWindow() {
  const t = useT('sync-tool')
  const { setTitle } = useWindow()
  const { pathname, search } = useLocation()
  const page = pageOf(pathname)
  const { data: tasks, failure, reload } = useTasks()
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  const task = tasks?.find(({ taskId }) => taskId === new URLSearchParams(search).get('task'))
  const toolbar = page === 'plan' && task ? <PlanCrumbs task={task} /> : undefined
  return (
    <AppFrame title={t('app')} icon={<AppIcon {...icon} size={20} />} sidebar={<Sidebar page={page} tasks={tasks} />} toolbar={toolbar}>
      {!isOnline && tasks && <PageStrip>{t('offline')}</PageStrip>}
      {tasks ? (
        <ShownPage page={page} tasks={tasks} task={task} />
      ) : failure ? (
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      ) : (
        <Page busy>
          <Skeleton height={52} />
          <Skeleton height={60} />
          <Skeleton height={60} />
        </Page>
      )}
    </AppFrame>
  )
}

/** Tasks of this browser, and those of other computers. */
function useSplit(tasks: readonly SyncTask[]) {
  const computerId = useComputerId()
  const isHere = (task: SyncTask): boolean => task.computer.computerId === computerId
  return { here: tasks.filter(isHere), others: tasks.filter((task) => !isHere(task)) }
}

function Sidebar({ page, tasks = [] }: { readonly page: PageName; readonly tasks: readonly SyncTask[] | undefined }) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  const { others } = useSplit(tasks)
  const computers = new Set(others.map(({ computer }) => computer.computerId)).size
  const failedCount = tasks.reduce((sum, task) => sum + task.failedCount, 0)
  const places: readonly Place[] = [
    { page: 'tasks', icon: <WindowIcon size={17} /> },
    { page: 'others', icon: <MonitorIcon size={17} />, count: computers },
    { page: 'runs', icon: <HistoryIcon size={17} /> },
    { page: 'unsynced', icon: <WarningIcon size={17} />, count: failedCount },
  ]
  const settings: readonly Place[] = [
    { page: 'filters', icon: <FilterIcon size={17} /> },
    { page: 'policy', icon: <SlidersIcon size={17} /> },
    { page: 'help', icon: <InfoIcon size={17} /> },
    { page: 'debug', icon: <TerminalIcon size={17} /> },
  ]
  const item = ({ page: own, icon: face, count = 0 }: Place) => (
    <SidebarItem
      key={own}
      icon={face}
      label={t(`pages.${own}`)}
      count={count > 0 ? formatCount(count) : undefined}
      selected={page === own || (own === 'tasks' && (page === 'new' || page === 'plan'))}
      onSelect={() => void navigate(addressOf(own))}
    />
  )
  return (
    <>
      <SidebarSection>{places.map(item)}</SidebarSection>
      <SidebarSection label={t('settingsLabel')}>{settings.map(item)}</SidebarSection>
    </>
  )
}

const loadRunsPage = () => import('../runs/runs-page.tsx').then(({ RunsPage }) => RunsPage)
const loadUnsyncedPage = () => import('../runs/unsynced-page.tsx').then(({ UnsyncedPage }) => UnsyncedPage)
const loadWizardPage = () => import('../wizard/wizard-page.tsx').then(({ WizardPage }) => WizardPage)
const loadFiltersPage = () => import('../rules/filters-page.tsx').then(({ FiltersPage }) => FiltersPage)
const loadPolicyPage = () => import('../rules/policy-page.tsx').then(({ PolicyPage }) => PolicyPage)
const loadHelpPage = () => import('../help/help-page.tsx').then(({ HelpPage }) => HelpPage)
const loadDebugPage = () => import('../help/debug-page.tsx').then(({ DebugPage }) => DebugPage)

interface ShownPageProps {
  readonly page: PageName
  readonly tasks: readonly SyncTask[]
  /** The one that the address names. */
  readonly task: SyncTask | undefined
}

function ShownPage({ page, tasks, task }: ShownPageProps) {
  const { here, others } = useSplit(tasks)
  switch (page) {
    case 'tasks':
      return <TasksPage tasks={here} />
    case 'others':
      return <OthersPage tasks={others} />
    case 'new':
      return <LazyView load={loadWizardPage} props={{}} />
    case 'plan':
      return <PlanPage task={task} />
    case 'runs':
      return <LazyView load={loadRunsPage} props={{ tasks, task: task ?? tasks[0] }} />
    case 'filters':
      return <LazyView load={loadFiltersPage} props={{ tasks, task: task ?? tasks[0] }} />
    case 'policy':
      return <LazyView load={loadPolicyPage} props={{ tasks, task: task ?? tasks[0] }} />
    case 'unsynced':
      return <LazyView load={loadUnsyncedPage} props={{ tasks }} />
    case 'help':
      return <LazyView load={loadHelpPage} props={{}} />
    case 'debug':
      return <LazyView load={loadDebugPage} props={{ tasks }} />
  }
}
