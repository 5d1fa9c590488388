import { useKernel, useSession, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { LazyView } from '@cove/parts/lazy-view'
import { AppIcon, Skeleton, WarningIcon } from '@cove/ui'
import { AppFrame, Centered, SidebarItem, SidebarSection, formatCount } from '@cove/ui/data'
import { FilterIcon, FolderIcon, HardDriveIcon, HistoryIcon, ShieldCheckIcon } from '@cove/ui/icons'
import { Page, PageStrip } from '@cove/ui/page'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTasks } from '../tasks/tasks.data.ts'
import { FailedPage } from '../runs/failed-page.tsx'
import { icon } from '../icon.ts'
import { addressOf, pageOf } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'
import { OverviewPage } from '../tasks/overview-page.tsx'
import { RestorePage } from '../restore/restore-page.tsx'
import { SettingsPage } from '../rules/settings-page.tsx'
import { TaskCrumbs, TaskPage } from '../tasks/task-page.tsx'

interface Place {
  readonly page: PageName
  readonly icon: ReactNode
  readonly count?: number | undefined
}

/** BK-01a: backups of this user: overview, tasks, restore, failed files, settings, and the wizard. */
export default function BackupWindow() {
  const t = useT('backup')
  const { setTitle } = useWindow()
  const { pathname, search } = useLocation()
  const page = pageOf(pathname)
  const { data: tasks, failure, reload } = useTasks()
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  const task = taskOf(tasks, search)
  const toolbar = page === 'task' && task ? <TaskCrumbs task={task} /> : undefined
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

type Tasks = NonNullable<ReturnType<typeof useTasks>['data']>

const loadDevicePage = () => import('../device/device-page.tsx').then(({ DevicePage }) => DevicePage)
const loadWizardPage = () => import('../wizard/wizard-page.tsx').then(({ WizardPage }) => WizardPage)

/** The task that the address names. */
const taskOf = (tasks: Tasks | undefined, search: string) => tasks?.find(({ taskId }) => taskId === new URLSearchParams(search).get('task'))

function Sidebar({ page, tasks }: { readonly page: PageName; readonly tasks: Tasks | undefined }) {
  const t = useT('backup')
  const navigate = useNavigate()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const failedCount = tasks?.reduce((sum, task) => sum + task.failedCount, 0)
  const places: readonly Place[] = [
    { page: 'overview', icon: <ShieldCheckIcon size={17} /> },
    { page: 'task', icon: <FolderIcon size={17} />, count: tasks?.length },
    { page: 'restore', icon: <HistoryIcon size={17} /> },
    { page: 'failed', icon: <WarningIcon size={17} />, count: failedCount },
    ...(isAdmin ? [{ page: 'device', icon: <HardDriveIcon size={17} /> } as const] : []),
  ]
  const item = ({ page: own, icon: own2, count = 0 }: Place) => (
    <SidebarItem
      key={own}
      icon={own2}
      label={t(`pages.${own}`)}
      count={count > 0 ? formatCount(count) : undefined}
      selected={page === own || (own === 'overview' && page === 'new')}
      onSelect={() => void navigate(addressOf(own))}
    />
  )
  return (
    <>
      <SidebarSection>{places.map(item)}</SidebarSection>
      <SidebarSection label={t('settingsLabel')}>{item({ page: 'settings', icon: <FilterIcon size={17} /> })}</SidebarSection>
    </>
  )
}

interface ShownPageProps {
  readonly page: PageName
  readonly tasks: Tasks
  readonly task: Tasks[number] | undefined
}

function ShownPage({ page, tasks, task }: ShownPageProps) {
  switch (page) {
    case 'overview':
      return <OverviewPage tasks={tasks} />
    case 'new':
      return <LazyView load={loadWizardPage} props={{}} />
    case 'task':
      return <TaskPage tasks={tasks} task={task} />
    case 'restore':
      return <RestorePage tasks={tasks} task={task ?? tasks[0]} />
    case 'failed':
      return <FailedPage tasks={tasks} />
    case 'device':
      return <LazyView load={loadDevicePage} props={{}} />
    case 'settings':
      return <SettingsPage tasks={tasks} task={task ?? tasks[0]} />
  }
}
