import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { Centered } from '@cove/ui/data'
import { EmptyState } from '@cove/ui'
import { SearchField } from '@cove/ui/forms'
import { ClockIcon } from '@cove/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { filterOf, searchAddress } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { FilteredWall } from '../wall/wall-page.tsx'
import s from '../wall/wall.module.css'
import { useSearches } from './searches.data.ts'

const pauseMs = 250
const mostLetters = 200

/** CIN-01a: titles by their names, also by pinyin, with what was searched for before. */
export function SearchPage() {
  const t = useT('cinema')
  const navigate = useNavigate()
  const { search } = useLocation()
  const words = new URLSearchParams(search).get('q') ?? ''
  const [text, setText] = useTyped(words, (next) => void navigate(searchAddress(next), { replace: true }))
  const { searches, remember, forget } = useSearches()
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <PageFrame
      title={t('pages.search')}
      tools={
        <span ref={field} className={s.search}>
          <SearchField
            label={t('searchField')}
            value={text}
            maxLength={mostLetters}
            onChange={setText}
            onKeyDown={(event) => event.key === 'Enter' && remember(text)}
          />
        </span>
      }
    >
      {words === '' ? (
        <Recent searches={searches} onChoose={setText} onForget={forget} />
      ) : (
        <FilteredWall page="search" title={t('pages.search')} filter={filterOf('search', search) ?? {}} onOpened={() => remember(words)} />
      )}
    </PageFrame>
  )
}

/** What is typed; it is searched for after a pause. */
function useTyped(words: string, search: (words: string) => void) {
  const [typed, setTyped] = useState({ text: words, at: words })
  // The address changed by itself: back, or a search from elsewhere.
  if (typed.at !== words && typed.text.trim() !== words) setTyped({ text: words, at: words })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (text: string) => {
    setTyped({ text, at: words })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text.trim()), text === '' ? 0 : pauseMs)
  }
  return [typed.text, set] as const
}

interface RecentProps {
  readonly searches: readonly string[]
  readonly onChoose: (words: string) => void
  readonly onForget: () => void
}

function Recent({ searches, onChoose, onForget }: RecentProps) {
  const t = useT('cinema')
  if (searches.length === 0)
    return (
      <Centered>
        <EmptyState art="search" title={t('searchStart')} body={t('searchBody')} />
      </Centered>
    )
  return (
    <section className={s.recent} aria-label={t('recent')}>
      <header className={s.recentHead}>
        <span>{t('recent')}</span>
        <button type="button" className={s.chip} onClick={onForget}>
          {t('forget')}
        </button>
      </header>
      <div className={s.chips}>
        {searches.map((words) => (
          <button key={words} type="button" className={s.chip} onClick={() => onChoose(words)}>
            <ClockIcon size={13} />
            <span>{words}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
