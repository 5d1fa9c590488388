import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { IconButton, Menu } from '@cove/ui'
import { DownloadIcon, LinkIcon, PlaylistIcon } from '@cove/ui/icons'
import { useCopyFileLink } from '../data/use-copy-file-link.ts'
import { useFileActions } from '../data/use-file-actions.ts'
import { OpenWithMenu } from '../ui/open-with-menu.tsx'
import { ConversionMenu } from './conversion-menu.tsx'
import type { Playing } from '@cove/parts/player'
import { stageStyles as s } from '@cove/parts/stage'

interface VideoHeadProps {
  readonly file: Resource
  readonly playing: Playing
  readonly list: readonly Resource[]
  readonly onChoose: (file: Resource) => void
}

/** VID-04: the name, the chapter, and the other videos of the folder. */
export function VideoHead({ file, playing, list, onChoose }: VideoHeadProps) {
  const t = useT('viewer')
  const actions = useFileActions()
  const copyLink = useCopyFileLink(file)
  const { chapter, player } = playing
  return (
    <div className={s.top} data-window-drag="">
      <div className={s.name}>
        <b>{shownName(file.name)}</b>
        {chapter !== undefined && <span>{chapter}</span>}
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
      {copyLink && <IconButton label={t('video.copyLink')} icon={<LinkIcon size={18} />} onClick={copyLink} />}
      <IconButton label={t('actions.download')} icon={<DownloadIcon size={18} />} onClick={() => actions.download(file)} />
      <OpenWithMenu openers={actions.openers(file, 'open')} own="viewer/video" onOpen={(opener) => actions.openIn(opener, file)} />
    </div>
  )
}
