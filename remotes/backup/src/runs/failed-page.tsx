import type { BackupFailedFile, BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { FailureState, ReasonPair } from '@cove/parts/failure'
import { Button, EmptyState, RefreshIcon, Skeleton, VisuallyHidden } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { useCommands } from '../tasks/commands.data.ts'
import { useFailures } from './history.data.ts'
import { useStart } from './start.data.ts'
import { bodyOf } from '../tasks/body-of.model.ts'
import { FileFace } from '../ui/file-face.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { s } from '../ui/styles.ts'

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
    <div className={s.page}>
      <PageHead title={t('failed.title', { count: formatCount(failedCount) })} sub={t('failed.sub', { count: formatCount(storedCount) })} />
      {failing.map((task) => (
        <FailedFiles key={task.taskId} task={task} />
      ))}
    </div>
  )
}

function FailedFiles({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const start = useStart()
  const { data, failure, reload } = useFailures(task)
  return (
    <section className={s.group} aria-label={task.name}>
      <div className={s.groupHead}>
        <h2 className={s.groupName}>{task.name}</h2>
        <Button icon={<RefreshIcon size={16} />} onClick={() => void start(task)}>
          {t('failed.retry')}
        </Button>
      </div>
      {failure && <FailureState failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton height={88} />}
      {data && (
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t('failed.file')}</th>
              <th scope="col">
                <ReasonPair reason={t('failed.reason')} remedy={t('failed.remedy')} />
              </th>
              <th scope="col">
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.files.map((file) => (
              <FailedRow key={file.path} task={task} file={file} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function FailedRow({ task, file }: { readonly task: BackupTask; readonly file: BackupFailedFile }) {
  const t = useT('backup')
  const { save } = useCommands()
  const at = file.path.lastIndexOf('/')
  // The exclusion is shown among the filters of the task, and can be taken back there.
  const exclude = () => save({ ...bodyOf(task), excludedPaths: [...task.excludedPaths, file.path] })
  return (
    <tr>
      <td>
        <span className={s.rowName}>
          <FileFace name={file.path} size={24} />
          <span className={s.two}>
            <b>{file.path.slice(at + 1)}</b>
            <small>{file.path.slice(0, Math.max(0, at))}</small>
          </span>
        </span>
      </td>
      <td>
        <ReasonPair reason={t(`reason.${file.reason}`)} remedy={t(`remedy.${file.reason}`)} />
      </td>
      <td className={s.more}>
        {task.excludedPaths.includes(file.path) ? (
          <small>{t('failed.excluded')}</small>
        ) : (
          <Button size="sm" onClick={() => void exclude()}>
            {t('failed.exclude')}
          </Button>
        )}
      </td>
    </tr>
  )
}
