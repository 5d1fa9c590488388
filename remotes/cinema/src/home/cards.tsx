import type { CinemaItem, Continue, Library } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { CheckIcon, ContextMenuArea, InfoIcon, PlayIcon } from '@cove/ui'
import { Badge } from '@cove/ui'
import { keysOf, menuOf, OneLine } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { libraryAddress, titleAddress } from '../frame/addresses.model.ts'
import { useItemCommands } from '../item/item-commands.tsx'
import { useItemCalls } from '../item/item.data.ts'
import { useItemTexts } from '../item/use-item-texts.ts'
import { usePlayer } from '../play/play.data.ts'
import { Poster } from '../poster/poster.tsx'
import { WidePicture } from '../poster/wide-picture.tsx'
import s from './home.module.css'

interface CardProps {
  readonly commands: readonly Command[]
  readonly label?: string
  readonly isFirst: boolean
  readonly className: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** One card of a row: a press, its keys and its menu. */
function Card({ commands, label, isFirst, className, onClick, children }: CardProps) {
  return (
    <ContextMenuArea items={menuOf(commands)} render={<li />}>
      <button
        type="button"
        className={className}
        aria-label={label}
        data-card=""
        tabIndex={isFirst ? 0 : -1}
        onClick={onClick}
        onKeyDown={keysOf(commands)}
      >
        {children}
      </button>
    </ContextMenuArea>
  )
}

interface NextProps {
  readonly next: Continue
  readonly isFirst: boolean
}

/** What can be done with something that is watched: go on, look at it, or say that it was seen. */
function useNextCommands(next: Continue): readonly Command[] {
  const t = useT('cinema')
  const navigate = useNavigate()
  const calls = useItemCalls()
  const { playNext } = usePlayer()
  const { item, episodeId } = next
  return [
    { id: 'play', label: t('commands.continue'), icon: <PlayIcon size={16} />, keys: 'Enter', run: () => void playNext(next) },
    {
      id: 'details',
      label: t('commands.details'),
      icon: <InfoIcon size={16} />,
      keys: 'i',
      run: () => void navigate(titleAddress(item.itemId)),
    },
    {
      id: 'watched',
      label: t('commands.watched'),
      icon: <CheckIcon size={16} />,
      keys: 'w',
      run: () => void (episodeId === undefined ? calls.setWatched([item.itemId], true) : calls.setEpisodesWatched([episodeId], true)),
    },
  ]
}

/** CIN-01b: a film or an episode that was begun. */
export function StillCard({ next, isFirst }: NextProps) {
  const texts = useItemTexts()
  const commands = useNextCommands(next)
  const { playNext } = usePlayer()
  const { item, episodeId, seasonNo, episodeText, progress } = next
  const name = seasonNo === undefined || episodeText === undefined ? item.name : `${item.name} · S${seasonNo}E${episodeText}`
  return (
    <Card commands={commands} isFirst={isFirst} className={s.still} onClick={() => void playNext(next)}>
      <span className={s.cover}>
        <WidePicture
          item={item}
          first={episodeId === undefined ? undefined : { itemId: item.itemId, episodeId, kind: 'still', version: next.stillVersion }}
        />
        <span className={s.disc}>
          <PlayIcon size={18} />
        </span>
        <span className={s.bar}>
          <i style={{ width: `${Math.round(progress * 100)}%` }} />
        </span>
      </span>
      <OneLine as="b">{name}</OneLine>
      <OneLine as="small">{texts.left(next)}</OneLine>
    </Card>
  )
}

/** CIN-01b: the episode that follows. */
export function NextCard({ next, isFirst }: NextProps) {
  const texts = useItemTexts()
  const commands = useNextCommands(next)
  const { playNext } = usePlayer()
  const { item, episodeId } = next
  return (
    <Card commands={commands} isFirst={isFirst} className={s.next} onClick={() => void playNext(next)}>
      <span className={s.thumb}>
        <WidePicture
          item={item}
          first={episodeId === undefined ? undefined : { itemId: item.itemId, episodeId, kind: 'still', version: next.stillVersion }}
        />
      </span>
      <span className={s.nextText}>
        <OneLine as="b">{item.name}</OneLine>
        <OneLine as="small">{episodeId === undefined ? texts.below(item) : texts.episode(next)}</OneLine>
      </span>
    </Card>
  )
}

interface LibraryCardProps {
  readonly library: Library
  readonly cover: CinemaItem | undefined
  readonly isFirst: boolean
}

export function LibraryCard({ library, cover, isFirst }: LibraryCardProps) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const texts = useItemTexts()
  const { libraryId, name, isScanning } = library
  const open = () => void navigate(libraryAddress(libraryId))
  return (
    <Card commands={[{ id: 'open', label: t('open'), run: open }]} isFirst={isFirst} className={s.library} onClick={open}>
      <WidePicture item={cover ?? { itemId: libraryId, name, posterVersion: 0, backdropVersion: 0 }} />
      <span className={s.libraryText}>
        <OneLine as="b">{name}</OneLine>
        <small>{texts.count(library)}</small>
      </span>
      {isScanning && (
        <span className={s.scanning}>
          <Badge tone="accent">{t('scanning')}</Badge>
        </span>
      )}
    </Card>
  )
}

interface PosterCardProps {
  readonly item: CinemaItem
  readonly isFirst: boolean
}

export function PosterCard({ item, isFirst }: PosterCardProps) {
  const navigate = useNavigate()
  const texts = useItemTexts()
  const commands = useItemCommands(item)
  return (
    <Card commands={commands} isFirst={isFirst} className={s.posterCard} onClick={() => void navigate(titleAddress(item.itemId))}>
      <Poster item={item} hasMarks />
      <OneLine as="b">{item.name}</OneLine>
      <OneLine as="small">{texts.below(item)}</OneLine>
    </Card>
  )
}
