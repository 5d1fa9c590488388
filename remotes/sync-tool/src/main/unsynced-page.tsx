import type { SyncFailedFile, SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { FailureState, ReasonPair } from '@cove/parts/failure'
import { Button, EmptyState, RefreshIcon, Skeleton, VisuallyHidden } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { bodyOf } from '../data/draft.ts'
import { useCommands, useControl } from '../data/use-commands.ts'
import { useFailures } from '../data/use-sync.ts'
import { FileFace } from '../ui/file-face.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { s } from '../ui/styles.ts'

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
    <div className={s.page}>
      <PageHead title={t('unsynced.title', { count: formatCount(count) })} sub={t('unsynced.sub')} />
      {failing.map((task) => (
        <FailedFiles key={task.taskId} task={task} />
      ))}
    </div>
  )
}

function FailedFiles({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const control = useControl()
  const { data, failure, reload } = useFailures(task)
  return (
    <section className={s.group} aria-label={task.name}>
      <div className={s.groupHead}>
        <h2 className={s.groupName}>{`${task.name} · ${task.computer.name}`}</h2>
        <Button icon={<RefreshIcon size={16} />} onClick={() => void control.start(task)}>
          {t('unsynced.retry')}
        </Button>
      </div>
      {failure && <FailureState failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton height={88} />}
      {data && (
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t('unsynced.file')}</th>
              <th scope="col">
                <ReasonPair reason={t('unsynced.reason')} remedy={t('unsynced.remedy')} />
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

function FailedRow({ task, file }: { readonly task: SyncTask; readonly file: SyncFailedFile }) {
  const t = useT('sync-tool')
  const { save } = useCommands()
  const at = file.path.lastIndexOf('/')
  const name = file.path.slice(at + 1)
  // The exclusion is shown among the rules of the task, and can be taken back there.
  const exclude = () => save({ ...bodyOf(task), excludedPaths: [...task.excludedPaths, file.path] })
  return (
    <tr>
      <td>
        <span className={s.rowName}>
          <FileFace name={name} size={24} />
          <span className={s.two}>
            <b>{name}</b>
            <small>{file.path.slice(0, Math.max(0, at))}</small>
          </span>
        </span>
      </td>
      <td>
        <ReasonPair reason={t(`failure.${file.reason}`)} remedy={t(`remedy.${file.reason}`)} />
      </td>
      <td className={s.more}>
        {task.excludedPaths.includes(file.path) ? (
          <small>{t('unsynced.excluded')}</small>
        ) : (
          <Button size="sm" onClick={() => void exclude()}>
            {t('unsynced.exclude')}
          </Button>
        )}
      </td>
    </tr>
  )
}
