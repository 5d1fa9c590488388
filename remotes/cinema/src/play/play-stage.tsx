import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { VideoPlayer } from '@cove/parts/player'
import type { Playing } from '@cove/parts/player'
import { useRead } from '@cove/parts/read'
import { darkStage, stageStyles } from '@cove/parts/stage'
import { IconButton } from '@cove/ui'
import { ChevronLeftIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Watched } from './play-context.data.ts'
import { watchOrder } from './play-list.model.ts'
import type { PlayFile } from './play-list.model.ts'
import s from './play.module.css'

interface PlayStageProps {
  readonly watched: Watched
  readonly onClose: () => void
}

/** CIN-01b: a film or an episode in the player, with what follows it. */
export function PlayStage({ watched, onClose }: PlayStageProps) {
  const order = watchOrder(watched.list)
  const [at, setAt] = useState(order.at)
  const file = order.files[at] ?? watched.list.files[0]
  const next = order.files[at + 1]
  const { data, failure, reload } = useRead(files, 'info', { query: { storageId: file.storageId, path: file.path } })
  const leave = <LeaveButton onClose={onClose} />
  if (!data)
    return (
      <div className={s.failure} {...darkStage}>
        <div className={s.leave}>{leave}</div>
        {failure && <FailureState failure={failure} onRetry={reload} />}
      </div>
    )
  return (
    <Film
      key={`${file.storageId} ${file.path}`}
      resource={data.resource}
      title={[watched.name, file.title].filter(Boolean).join(' · ') || shownName(file.name)}
      leave={leave}
      next={next && { file: next, play: () => setAt(at + 1) }}
    />
  )
}

interface FilmProps {
  readonly resource: Resource
  readonly title: string
  readonly leave: ReactNode
  readonly next: { readonly file: PlayFile; readonly play: () => void } | undefined
}

function Film({ resource, title, leave, next }: FilmProps) {
  const { transfers, toasts } = useKernel()
  const t = useT('cinema')
  const { storageId, path, name } = resource
  const download = () =>
    void transfers
      .download([{ storageId, path, name, isFolder: false }])
      .catch(() => false)
      .then((isStarted) => !isStarted && toasts.show({ tone: 'error', title: t('downloadFailed') }))
  const head = ({ chapter }: Playing) => (
    <div className={stageStyles.top} data-window-drag="">
      {leave}
      <div className={stageStyles.name}>
        <b>{title}</b>
        {chapter !== undefined && <span>{chapter}</span>}
      </div>
    </div>
  )
  return (
    <VideoPlayer
      file={resource}
      continues
      head={head}
      onDownload={download}
      next={next && { title: next.file.title ?? shownName(next.file.name), play: next.play }}
    />
  )
}

function LeaveButton({ onClose }: Pick<PlayStageProps, 'onClose'>) {
  const t = useT('cinema')
  return <IconButton label={t('back')} icon={<ChevronLeftIcon size={18} />} onClick={onClose} />
}
