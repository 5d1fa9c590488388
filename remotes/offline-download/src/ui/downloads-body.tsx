import type { OfflineTask } from '@cove/device-contract/downloads'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { TorrentHelp } from '@cove/parts/downloads'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, InfoIcon } from '@cove/ui'
import { Centered, FrameArea } from '@cove/ui/data'
import { Note } from '@cove/ui/page'
import type { MainAction } from '../model/task-view.ts'
import { DownloadList } from './download-list.tsx'

interface DownloadsBodyProps {
  readonly tasks: readonly OfflineTask[] | undefined
  readonly failure: Failure | undefined
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
      <Centered>
        <FailureState title={t('list.failed')} failure={failure} onRetry={onRetry} />
      </Centered>
    )
  }
  const note = !online ? t('offline') : tasks && failure ? failure.text : undefined
  const lacksTorrents = tasks && !canTorrent && note === undefined
  return (
    <FrameArea>
      {(note !== undefined || lacksTorrents) && (
        <Note role="status" icon={<InfoIcon size={16} />}>
          {note ?? t('noTorrent')} {lacksTorrents && <TorrentHelp />}
        </Note>
      )}
      {tasks?.length === 0 ? (
        <Centered>
          <EmptyState art="folder" title={t('list.empty')} body={t('list.emptyBody')} />
        </Centered>
      ) : (
        <DownloadList tasks={tasks} onAction={onAction} onRemove={onRemove} />
      )}
    </FrameArea>
  )
}
