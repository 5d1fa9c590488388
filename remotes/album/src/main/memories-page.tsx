import type { Memory } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, IconButton, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { ChevronLeftIcon, EyeOffIcon, PlayIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { useMemories } from '../data/use-albums.ts'
import { useCommands } from '../data/use-commands.ts'
import { useRowHeight } from '../data/use-row-height.ts'
import { pages } from '../model/addresses.ts'
import { dayText } from '../model/day-text.ts'
import { Gallery } from './gallery.tsx'
import { PageFrame } from './page-frame.tsx'
import { Picture } from './picture.tsx'
import { useToday } from './use-today.ts'
import { useCountText } from './use-count-text.ts'
import s from './albums.module.css'
import page from './page.module.css'

/** ALB-01b: this day in earlier years; with `day` the pictures of one of them. */
export function MemoriesPage() {
  const day = new URLSearchParams(useLocation().search).get('day')
  return day !== null && /^-?\d{1,6}$/.test(day) ? <OneMemory key={day} day={Number(day)} /> : <AllMemories />
}

function AllMemories() {
  const t = useT('album')
  const list = useMemories(useToday())
  const memories = list.data?.memories
  return (
    <PageFrame title={t('pages.memories')}>
      {memories === undefined && list.failure ? (
        <Centered>
          <FailureState failure={list.failure} onRetry={list.reload} />
        </Centered>
      ) : memories === undefined ? (
        <div className={page.page}>
          <Skeleton height={160} />
        </div>
      ) : memories.length === 0 ? (
        <Centered>
          <EmptyState art="search" title={t('empty.memories')} body={t('emptyBody.memories')} />
        </Centered>
      ) : (
        <div className={page.page}>
          <ul className={s.grid}>
            {memories.map((memory) => (
              <MemoryCard key={memory.memoryId} memory={memory} onHidden={list.reload} />
            ))}
          </ul>
        </div>
      )}
    </PageFrame>
  )
}

function MemoryCard({ memory, onHidden }: { readonly memory: Memory; readonly onHidden: () => void }) {
  const t = useT('album')
  const locale = useLocale()
  const navigate = useNavigate()
  const today = useToday()
  const countText = useCountText()
  const { hideMemory } = useCommands()
  const years = new Date(today * 86_400_000).getUTCFullYear() - memory.year
  return (
    <li className={s.card}>
      <button type="button" className={s.cardFace} onClick={() => void navigate(`${pages.memories}?day=${memory.day}`)}>
        <span className={s.cardCover}>
          <Picture item={{ itemId: memory.coverItemId }} size="LARGE" />
        </span>
        <OneLine as="b">{t('yearsAgo', { count: years })}</OneLine>
        <OneLine look="note">
          {dayText(memory.day, today, locale)} · {countText(memory)}
        </OneLine>
      </button>
      <span className={s.cardMenu}>
        <IconButton
          label={t('hideMemory')}
          size="sm"
          icon={<EyeOffIcon size={15} />}
          onClick={() => void hideMemory(memory.memoryId).then((done) => done && onHidden())}
        />
      </span>
    </li>
  )
}

function OneMemory({ day }: { readonly day: number }) {
  const t = useT('album')
  const locale = useLocale()
  const navigate = useNavigate()
  const today = useToday()
  const [rowPx] = useRowHeight()
  const [isPlaying, setPlaying] = useState(false)
  return (
    <PageFrame
      title={dayText(day, today, locale)}
      tools={
        <>
          <IconButton label={t('back')} icon={<ChevronLeftIcon size={17} />} onClick={() => void navigate(pages.memories)} />
          <IconButton label={t('play')} icon={<PlayIcon size={17} />} onClick={() => setPlaying(true)} />
        </>
      }
    >
      <Gallery
        query={{ filter: { fromDay: day, toDay: day } }}
        rowPx={rowPx}
        empty={<EmptyState art="search" title={t('empty.filtered')} />}
        isPlaying={isPlaying}
        onStop={() => setPlaying(false)}
      />
    </PageFrame>
  )
}
