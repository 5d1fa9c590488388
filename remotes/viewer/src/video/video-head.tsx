import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { IconButton, Menu } from '@cove/ui'
import { DownloadIcon, PlaylistIcon } from '@cove/ui/icons'
import { useFileActions } from '../data/use-file-actions.ts'
import { chapterAt } from '../model/chapters.ts'
import { OpenWithMenu } from '../ui/open-with-menu.tsx'
import { ConversionMenu } from './conversion-menu.tsx'
import type { Player } from './use-player.ts'
import s from '../ui/stage.module.css'

interface VideoHeadProps {
  readonly file: Resource
  readonly probe: Probe | undefined
  readonly player: Player
  readonly list: readonly Resource[]
  readonly onChoose: (file: Resource) => void
}

/** VID-04: the name, the chapter, and the other videos of the folder. */
export function VideoHead({ file, probe, player, list, onChoose }: VideoHeadProps) {
  const t = useT('viewer')
  const actions = useFileActions()
  const chapter = chapterAt(probe?.chapters ?? [], player.seconds * 1000)
  return (
    <div className={s.top} data-window-drag="">
      <div className={s.name}>
        <b>{shownName(file.name)}</b>
        {chapter && <span>{chapter.title}</span>}
      </div>
      <ConversionMenu file={file} plan={player.plan} />
      {list.length > 1 && (
        <Menu
          align="end"
          trigger={<IconButton label={t('video.list')} icon={<PlaylistIcon size={18} />} />}
          items={list.slice(0, 200).map((one) => ({
            id: one.path,
            label: shownName(one.name),
            isName: true,
            checked: one.path === file.path,
            onSelect: () => onChoose(one),
          }))}
        />
      )}
      <IconButton label={t('actions.download')} icon={<DownloadIcon size={18} />} onClick={() => actions.download(file)} />
      <OpenWithMenu openers={actions.openers(file, 'open')} own="viewer/video" onOpen={(opener) => actions.openIn(opener, file)} />
    </div>
  )
}
