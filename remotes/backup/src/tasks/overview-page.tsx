import type { BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, PlusIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { HistoryIcon, ArchiveIcon } from '@cove/ui/icons'
import { Page, PageFoot, PageHead } from '@cove/ui/page'
import { addressOf } from '../main/addresses.model.ts'
import { provenCount, worstOf } from './task-state.model.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskTable } from './task-table.tsx'
import { WorstCallout } from './worst-callout.tsx'

/** All backups: the title counts what is proven, not what has run. */
export function OverviewPage({ tasks }: { readonly tasks: readonly BackupTask[] }) {
  const t = useT('backup')
  const navigate = useNavigate()
  const formats = useFormats()
  if (tasks.length === 0) return <NoTasks />
  const worst = worstOf(tasks)
  const versionBytes = tasks.reduce((sum, task) => sum + task.versionBytes, 0)
  return (
    <Page>
      <PageHead title={t('overview.title', { count: tasks.length, proven: provenCount(tasks) })} intro={t('overview.sub')}>
        <Button icon={<HistoryIcon size={16} />} onClick={() => void navigate(addressOf('restore'))}>
          {t('overview.restore')}
        </Button>
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => void navigate(addressOf('new'))}>
          {t('overview.new')}
        </Button>
      </PageHead>
      {worst && <WorstCallout task={worst} />}
      <TaskTable tasks={tasks} />
      <PageFoot>
        <ArchiveIcon size={15} />
        {t('overview.versions', { size: formats.bytes(versionBytes) })}
      </PageFoot>
    </Page>
  )
}
