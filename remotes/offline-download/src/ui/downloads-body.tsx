import type { OfflineTask } from '@cove/device-contract/downloads'
import type { ErrorReport } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { EmptyState, ErrorState } from '@cove/ui'
import type { MainAction } from '../model/task-view.ts'
import { DetailsButton } from './details-button.tsx'
import { DownloadList } from './download-list.tsx'
import s from './downloads-body.module.css'

interface DownloadsBodyProps {
  readonly tasks: readonly OfflineTask[] | undefined
  readonly failure: { readonly text: string; readonly report: ErrorReport } | undefined
  readonly canTorrent: boolean
  readonly online: boolean
  readonly onRetry: () => void
  readonly onAction: (task: OfflineTask, action: MainAction) => void
  readonly onRemove: (task: OfflineTask) => void
}

/** The list in all its states: on its way, failed, empty, or there. */
export function DownloadsBody({ tasks, failure, canTorrent, online, onRetry, onAction, onRemove }: DownloadsBodyProps) {
  const t = useT('offline-download')
  if (tasks === undefined && failure) {
    return (
      <div className={s.state}>
        <ErrorState title={t('list.failed')} body={failure.text} onRetry={onRetry} action={<DetailsButton report={failure.report} />} />
      </div>
    )
  }
  const note = !online ? t('offline') : tasks && failure ? failure.text : tasks && !canTorrent ? t('noTorrent') : undefined
  return (
    <div className={s.body}>
      {note !== undefined && (
        <p className={s.note} role="status">
          {note}
        </p>
      )}
      {tasks?.length === 0 ? (
        <div className={s.state}>
          <EmptyState art="folder" title={t('list.empty')} body={t('list.emptyBody')} />
        </div>
      ) : (
        <DownloadList tasks={tasks} onAction={onAction} onRemove={onRemove} />
      )}
    </div>
  )
}
