import type { CinemaVersion } from '@cove/device-contract/cinema'
import { useOfferedCommands } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CircleCheckIcon, Menu, MoreIcon, PlayIcon } from '@cove/ui'
import { StarIcon } from '@cove/ui/icons'
import { menuOf, paletteOf } from '@cove/ui/page'
import { usePlayer } from '../play/play.data.ts'
import { isSeries, isWatched, positionOf, clockOf } from './item-state.model.ts'
import { useItemCalls } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'
import { RoundButton, StageButton } from './stage-button.tsx'
import { useTitleCommands } from './title-commands.tsx'
import s from './title.module.css'

interface TitleButtonsProps {
  readonly details: ItemDetails
  /** The one that is played: of a film. */
  readonly version: CinemaVersion | undefined
}

/** To watch it, to keep it, and the rest in a menu. */
export function TitleButtons({ details, version }: TitleButtonsProps) {
  const t = useT('cinema')
  const calls = useItemCalls()
  const { play, playTitle } = usePlayer()
  const { item, versions } = details
  const commands = useTitleCommands(details, version)
  useOfferedCommands(paletteOf(commands))
  const seen = isWatched(item)
  const start = () => void (isSeries(item) || !version ? playTitle(item) : play({ item, version, versions }))
  return (
    <div className={s.buttons}>
      <StageButton isMain icon={<PlayIcon size={16} />} onClick={start}>
        {usePlayWords(details, version)}
      </StageButton>
      <RoundButton
        label={t(item.isFavourite ? 'commands.unfavourite' : 'commands.favourite')}
        pressed={item.isFavourite}
        icon={<StarIcon size={16} />}
        onClick={() => void calls.mark([item.itemId], { isFavourite: !item.isFavourite })}
      />
      <RoundButton
        label={t(seen ? 'commands.unwatched' : 'commands.watched')}
        pressed={seen}
        icon={seen ? <SeenIcon /> : <CircleCheckIcon size={17} />}
        onClick={() => void calls.setWatched([item.itemId], !seen)}
      />
      <Menu trigger={<RoundButton label={t('moreFor', { name: item.name })} icon={<MoreIcon size={17} />} />} items={menuOf(commands)} />
    </div>
  )
}

/** A filled disc would hide its own check. */
function SeenIcon() {
  return (
    <span className={s.seen}>
      <CircleCheckIcon size={17} />
    </span>
  )
}

/** Where it resumes: the time of a film, the number of an episode. */
function usePlayWords({ item, next }: ItemDetails, version: CinemaVersion | undefined): string {
  const t = useT('cinema')
  if (!next) return t('commands.play')
  if (isSeries(item)) {
    const code = `S${next.seasonNo ?? 1}E${next.episodeText ?? ''}`
    return t(next.progress > 0 ? 'continueAt' : 'playAt', { at: code })
  }
  const position = next.version.fileId === version?.fileId ? positionOf(next) : undefined
  return position === undefined ? t('commands.play') : t('continueAt', { at: clockOf(position) })
}
