import type { BackupFailedFile, BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { FailureState, ReasonPair } from '@cove/parts/failure'
import { Button, EmptyState, RefreshIcon, Skeleton } from '@cove/ui'
import { Centered, FileFace, formatCount } from '@cove/ui/data'
import { Named, Page, PageHead, Section, Table, TableRow } from '@cove/ui/page'
import { useCommands } from '../tasks/commands.data.ts'
import { useFailures } from './history.data.ts'
import { useStart } from './start.data.ts'
import { bodyOf } from '../tasks/body-of.model.ts'

/** Files that are not backed up: each with its reason and what to do about it. */
export function FailedPage({ tasks }: { readonly tasks: readonly BackupTask[] }) {
  const t = useT('backup')
  const failing = tasks.filter(({ failedCount }) => failedCount > 0)
  const failedCount = failing.reduce((sum, task) => sum + task.failedCount, 0)
  const storedCount = tasks.reduce((sum, task) => sum + task.fileCount, 0)
  if (failedCount === 0)
    return (
      <Centered>
        <EmptyState art="quiet" title={t('failed.none')} body={t('failed.noneBody')} />
      </Centered>
    )
  return (
    <Page>
      <PageHead
        title={t('failed.title', { count: formatCount(failedCount) })}
        intro={t('failed.sub', { count: formatCount(storedCount) })}
      />
      {failing.map((task) => (
        <FailedFiles key={task.taskId} task={task} />
      ))}
    </Page>
  )
}

function FailedFiles({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const start = useStart()
  const { data, failure, reload } = useFailures(task)
  const columns = [
    { id: 'file', label: t('failed.file') },
    { id: 'reason', label: <ReasonPair reason={t('failed.reason')} remedy={t('failed.remedy')} /> },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  const retry = (
    <Button icon={<RefreshIcon size={16} />} onClick={() => void start(task)}>
      {t('failed.retry')}
    </Button>
  )
  return (
    <Section title={task.name} tools={retry}>
      {failure && <FailureState failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton height={88} />}
      {data && (
        <Table columns={columns}>
          {data.files.map((file) => (
            <FailedRow key={file.path} task={task} file={file} />
          ))}
        </Table>
      )}
    </Section>
  )
}

function FailedRow({ task, file }: { readonly task: BackupTask; readonly file: BackupFailedFile }) {
  const t = useT('backup')
  const { save } = useCommands()
  const at = file.path.lastIndexOf('/')
  // The exclusion is shown among the filters of the task, and can be taken back there.
  const exclude = () => save({ ...bodyOf(task), excludedPaths: [...task.excludedPaths, file.path] })
  return (
    <TableRow>
      <Named
        plain
        icon={<FileFace name={file.path} size={24} />}
        title={file.path.slice(at + 1)}
        note={file.path.slice(0, Math.max(0, at))}
      />
      <ReasonPair reason={t(`reason.${file.reason}`)} remedy={t(`remedy.${file.reason}`)} />
      {task.excludedPaths.includes(file.path) ? (
        <small>{t('failed.excluded')}</small>
      ) : (
        <Button size="sm" onClick={() => void exclude()}>
          {t('failed.exclude')}
        </Button>
      )}
    </TableRow>
  )
}
