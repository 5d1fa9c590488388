import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { useFileDate } from '@cove/parts/media-tile'
import { IconButton, InfoIcon, PauseIcon, PlayIcon } from '@cove/ui'
import { ColumnsIcon, DownloadIcon, ExitFullscreenIcon, FullscreenIcon, TrashIcon } from '@cove/ui/icons'
import { useFileActions } from '../data/use-file-actions.ts'
import { OpenWithMenu } from '../ui/open-with-menu.tsx'
import type { ViewState } from './picture-view.tsx'
import { stageStyles as s } from '@cove/parts/stage'

interface PictureHeadProps {
  readonly file: Resource
  readonly parts: readonly string[] | undefined
  readonly place: { readonly at: number; readonly count: number }
  readonly extra: ViewState
  readonly onCompare: (() => void) | undefined
  readonly onRemove: () => void
}

/** VW-04: the name, where it is among its neighbours, and what can be done. */
export function PictureHead({ file, parts, place, extra, onCompare, onRemove }: PictureHeadProps) {
  const t = useT('viewer')
  const date = useFileDate(file)
  const actions = useFileActions()
  const { fullScreen } = extra
  return (
    <div className={s.top} data-window-drag="" data-panel={extra.hasInfo || undefined}>
      <div className={s.name}>
        <b>{shownName(file.name)}</b>
        <span>
          {t('picture.place', { at: place.at + 1, count: place.count })} · {date.line}
        </span>
      </div>
      <IconButton
        label={t(extra.isPlaying ? 'picture.stop' : 'picture.slides')}
        icon={extra.isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        disabled={place.count < 2}
        onClick={() => extra.setPlaying(!extra.isPlaying)}
      />
      {onCompare && <IconButton label={t('compare.start')} icon={<ColumnsIcon size={18} />} onClick={onCompare} />}
      <IconButton label={t('actions.download')} icon={<DownloadIcon size={18} />} onClick={() => actions.download(file, parts)} />
      <IconButton label={t('actions.remove')} icon={<TrashIcon size={18} />} onClick={onRemove} />
      <OpenWithMenu
        openers={[...actions.openers(file, 'open'), ...actions.openers(file, 'edit')]}
        own="viewer/picture"
        onOpen={(opener) => actions.openIn(opener, file)}
      />
      <IconButton
        label={t('info.title')}
        icon={<InfoIcon size={18} />}
        pressed={extra.hasInfo}
        onClick={() => extra.setInfo(!extra.hasInfo)}
      />
      <IconButton
        label={t(fullScreen.isOn ? 'actions.leaveFullScreen' : 'actions.fullScreen')}
        icon={fullScreen.isOn ? <ExitFullscreenIcon size={17} /> : <FullscreenIcon size={17} />}
        onClick={fullScreen.toggle}
      />
    </div>
  )
}
