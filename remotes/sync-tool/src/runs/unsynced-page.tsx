import type { SyncFailedFile, SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { FailureState, ReasonPair } from '@cove/parts/failure'
import { Button, EmptyState, RefreshIcon, Skeleton } from '@cove/ui'
import { Centered, FileFace, formatCount } from '@cove/ui/data'
import { Named, Page, PageHead, Section, Table, TableRow } from '@cove/ui/page'
import { bodyOf } from '../rules/draft.data.ts'
import { useCommands, useControl } from '../tasks/commands.data.ts'
import { useFailures } from '../tasks/tasks.data.ts'

/** SYN-04: files that are not synchronized: each with its reason and what to do about it. */
export function UnsyncedPage({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const failing = tasks.filter(({ failedCount }) => failedCount > 0)
  const count = failing.reduce((sum, task) => sum + task.failedCount, 0)
  if (count === 0)
    return (
      <Centered>
        <EmptyState art="quiet" title={t('unsynced.none')} body={t('unsynced.noneBody')} />
      </Centered>
    )
  return (
    <Page>
      <PageHead title={t('unsynced.title', { count: formatCount(count) })} intro={t('unsynced.sub')} />
      {failing.map((task) => (
        <FailedFiles key={task.taskId} task={task} />
      ))}
    </Page>
  )
}

function FailedFiles({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const control = useControl()
  const { data, failure, reload } = useFailures(task)
  const columns = [
    { id: 'file', label: t('unsynced.file') },
    { id: 'reason', label: <ReasonPair reason={t('unsynced.reason')} remedy={t('unsynced.remedy')} /> },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  const retry = (
    <Button icon={<RefreshIcon size={16} />} onClick={() => void control.start(task)}>
      {t('unsynced.retry')}
    </Button>
  )
  return (
    <Section title={`${task.name} · ${task.computer.name}`} tools={retry}>
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

function FailedRow({ task, file }: { readonly task: SyncTask; readonly file: SyncFailedFile }) {
  const t = useT('sync-tool')
  const { save } = useCommands()
  const at = file.path.lastIndexOf('/')
  const name = file.path.slice(at + 1)
  // The exclusion is shown among the rules of the task, and can be taken back there.
  const exclude = () => save({ ...bodyOf(task), excludedPaths: [...task.excludedPaths, file.path] })
  return (
    <TableRow>
      <Named plain icon={<FileFace name={name} size={24} />} title={name} note={file.path.slice(0, Math.max(0, at))} />
      <ReasonPair reason={t(`failure.${file.reason}`)} remedy={t(`remedy.${file.reason}`)} />
      {task.excludedPaths.includes(file.path) ? (
        <small>{t('unsynced.excluded')}</small>
      ) : (
        <Button size="sm" onClick={() => void exclude()}>
          {t('unsynced.exclude')}
        </Button>
      )}
    </TableRow>
  )
}
