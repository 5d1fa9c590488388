import type { CinemaItem, Episode } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { Badge, CheckIcon, CircleCheckIcon, ContextMenuArea, PlayIcon } from '@cove/ui'
import { FolderOpenIcon, PencilIcon } from '@cove/ui/icons'
import { keysOf, menuOf } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { usePlayer } from '../play/play.data.ts'
import { WidePicture } from '../poster/wide-picture.tsx'
import { useHidesSpoilers } from '../settings/spoilers.data.ts'
import { useDialogs } from './dialogs-context.ts'
import { isDouble, unseenBefore } from './item-state.model.ts'
import { useItemCalls } from './item.data.ts'
import { useIsOwner } from './title-commands.tsx'
import { useItemTexts } from './use-item-texts.ts'
import s from './season.module.css'

interface EpisodeRowProps {
  readonly item: CinemaItem
  readonly episode: Episode
  readonly episodes: readonly Episode[]
  /** It is the one to go on with. */
  readonly isNext: boolean
  /** The keyboard comes here first. */
  readonly isFirstStop: boolean
}

/** One episode: its still, its name, how much of it is left. */
export function EpisodeRow({ item, episode, episodes, isNext, isFirstStop }: EpisodeRowProps) {
  const t = useT('cinema')
  const commands = useEpisodeCommands({ item, episode, episodes })
  const [hidesSpoilers] = useHidesSpoilers()
  const { episodeId, numberText, name, plot, stillVersion, progress = 0, isWatched } = episode
  const title = name === undefined ? t('episodeNumber', { number: numberText }) : `${numberText.replace('-', '–')} · ${name}`
  return (
    <ContextMenuArea items={menuOf(commands)} render={<li />}>
      <button
        type="button"
        className={s.row}
        data-next={isNext || undefined}
        data-episode=""
        data-blurred={(hidesSpoilers && !isWatched && progress === 0) || undefined}
        tabIndex={isFirstStop ? 0 : -1}
        onClick={() => commands[0]?.run()}
        onKeyDown={keysOf(commands)}
      >
        <span className={s.still}>
          <WidePicture item={item} first={{ itemId: item.itemId, episodeId, kind: 'still', version: stillVersion }} />
          {progress > 0 && !isWatched && (
            <span className={s.bar}>
              <i style={{ width: `${Math.round(progress * 100)}%` }} />
            </span>
          )}
        </span>
        <span className={s.words}>
          <span className={s.name}>
            <b>{title}</b>
            <EpisodeLength episode={episode} />
            {isDouble(episode) && <Badge>{t('double')}</Badge>}
          </span>
          {plot !== undefined && <span className={s.plot}>{plot}</span>}
        </span>
        <EpisodeState isWatched={isWatched} isNext={isNext} isBegun={progress > 0} />
      </button>
    </ContextMenuArea>
  )
}

function EpisodeLength({ episode: { durationMs, progress = 0, isWatched } }: Pick<EpisodeRowProps, 'episode'>) {
  const t = useT('cinema')
  const texts = useItemTexts()
  if (durationMs === undefined) return null
  const isBegun = progress > 0 && !isWatched
  return <small>{isBegun ? t('left', { span: texts.span(durationMs * (1 - progress)) }) : texts.span(durationMs)}</small>
}

interface EpisodeStateProps {
  readonly isWatched: boolean
  readonly isNext: boolean
  readonly isBegun: boolean
}

function EpisodeState({ isWatched, isNext, isBegun }: EpisodeStateProps) {
  const t = useT('cinema')
  if (isWatched)
    return (
      <span className={s.watched} title={t('commands.watched')}>
        <CircleCheckIcon size={18} />
        <span className={s.hiddenWords}>{t('seen')}</span>
      </span>
    )
  if (isNext)
    return (
      <span className={s.go}>
        <PlayIcon size={15} />
        {t(isBegun ? 'commands.continue' : 'commands.play')}
      </span>
    )
  return (
    <span className={s.play}>
      <PlayIcon size={18} />
    </span>
  )
}

/** What can be done with an episode; the first command is what a press does. */
function useEpisodeCommands({ item, episode, episodes }: Pick<EpisodeRowProps, 'item' | 'episode' | 'episodes'>): readonly Command[] {
  const t = useT('cinema')
  const calls = useItemCalls()
  const { play } = usePlayer()
  const { episodeId, seasonNo, isWatched, versions } = episode
  const [version] = versions
  const before = unseenBefore(episodes, episodeId)
  return [
    {
      id: 'play',
      label: t('commands.play'),
      icon: <PlayIcon size={16} />,
      keys: 'Enter',
      run: () => version && void play({ item, version, seasonNo }),
    },
    {
      id: 'watched',
      label: t(isWatched ? 'commands.unwatched' : 'commands.watched'),
      icon: <CheckIcon size={16} />,
      keys: 'w',
      beginsGroup: true,
      run: () => void calls.setEpisodesWatched([episodeId], !isWatched),
    },
    {
      id: 'before',
      label: t('commands.watchedBefore'),
      icon: <CircleCheckIcon size={16} />,
      keys: 'shift+w',
      isDisabled: before.length === 0,
      run: () => void calls.setEpisodesWatched(before, true),
    },
    ...useFileCommands({ item, episode }),
  ]
}

/** About its number, and its file. */
function useFileCommands({ item, episode }: Pick<EpisodeRowProps, 'item' | 'episode'>): readonly Command[] {
  const t = useT('cinema')
  const ask = useDialogs()
  const { showFile } = usePlayer()
  const isOwner = useIsOwner(item.libraryId)
  const [version] = episode.versions
  return [
    {
      id: 'edit',
      label: t('commands.episode'),
      icon: <PencilIcon size={16} />,
      keys: 'F2',
      beginsGroup: true,
      isAvailable: isOwner,
      run: () => ask({ kind: 'episode', episode }),
    },
    {
      id: 'folder',
      label: t('commands.folder'),
      icon: <FolderOpenIcon size={16} />,
      isAvailable: version !== undefined,
      run: () => version && showFile(version),
    },
  ]
}
