import type { CinemaItem, Episode } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { EmptyState } from '@cove/ui'
import { useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { EpisodeRow } from './episode-row.tsx'
import { nextEpisode } from './item-state.model.ts'
import s from './season.module.css'

interface EpisodeListProps {
  readonly item: CinemaItem
  readonly episodes: readonly Episode[]
}

/** Episodes below each other; the keyboard stands on the one that is next. */
export function EpisodeList({ item, episodes }: EpisodeListProps) {
  const t = useT('cinema')
  const list = useRef<HTMLUListElement>(null)
  const next = nextEpisode(episodes)
  if (episodes.length === 0) return <EmptyState art="folder" title={t('noEpisodes')} />
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -episodes.length, End: episodes.length }[event.key]
    if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-episode]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    event.preventDefault()
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  const takeOver = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-episode][tabindex="0"]')?.focus()
  }
  return (
    <ul ref={list} className={s.list} aria-label={t('episodes')} data-keys="list" tabIndex={-1} onKeyDown={move} onFocus={takeOver}>
      {episodes.map((episode) => (
        <EpisodeRow
          key={episode.episodeId}
          item={item}
          episode={episode}
          episodes={episodes}
          isNext={episode === next}
          isFirstStop={episode === (next ?? episodes[0])}
        />
      ))}
    </ul>
  )
}
