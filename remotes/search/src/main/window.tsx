import { contentKinds } from '@cove/device-contract/search'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame } from '@cove/ui/data'
import { SearchField } from '@cove/ui/forms'
import { PageStrip } from '@cove/ui/page'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useFound } from '../data/use-found.ts'
import { useReadingState } from '../data/use-reading-state.ts'
import { icon } from '../icon.ts'
import { addressOf, filtersOf, noFilters } from '../model/filters.ts'
import type { Filters } from '../model/filters.ts'
import { CopyLink } from './copy-link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ReadingDialog } from './reading-dialog.tsx'
import { ReadingLine } from './reading-line.tsx'
import { Results } from './results.tsx'
import s from './search.module.css'

const pauseMs = 250
const mostLetters = 200

/** SRC-02: words, filters and the files that contain them; SRC-03: how far the device is with reading. */
export default function SearchWindow() {
  const t = useT('search')
  const { text, setText, applied, filters, setFilters } = useAsked()
  const [turned, setTurned] = useState({ asked: '', page: 1 })
  const asked = JSON.stringify([applied, filters])
  const page = turned.asked === asked ? turned.page : 1
  const [isReadingOpen, setReadingOpen] = useState(false)
  const found = useFound(applied, filters, page)
  const reading = useReadingState()
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  const change = (next: Partial<Filters>) => setFilters({ ...filters, ...next })
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => bar.current?.querySelector('input')?.focus(), [])
  const results = useRef<HTMLDivElement>(null)
  const toResults = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    results.current?.querySelector<HTMLElement>('[data-hit]')?.focus()
  }
  const field = <SearchField label={t('field')} value={text} maxLength={mostLetters} onChange={setText} onKeyDown={toResults} />
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      toolbar={
        <span ref={bar} className={s.field}>
          {field}
        </span>
      }
      actions={
        <>
          <FilterBar filters={filters} people={reading.data?.people ?? []} onChange={change} onClear={() => setFilters(noFilters)} />
          {applied !== '' && <CopyLink address={addressOf(applied, filters)} />}
        </>
      }
      status={<ReadingLine reading={reading.data} onOpen={() => setReadingOpen(true)} />}
    >
      <div ref={results} className={s.page}>
        {!isOnline && (
          <div role="status">
            <PageStrip>{t('offline')}</PageStrip>
          </div>
        )}
        <Results text={applied} found={found} page={page} onPage={(next) => setTurned({ asked, page: next })} />
      </div>
      {isReadingOpen && <ReadingDialog reading={reading} onClose={() => setReadingOpen(false)} />}
    </AppFrame>
  )
}

/** SRC-04: the words and filters are in the address, so that other apps and a link open the window with them. */
function useAsked() {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const applied = (query.get('q') ?? '').trim().slice(0, mostLetters)
  const filters = filtersOf(query, contentKinds)
  const narrowed = addressOf('', filters)
  const [typed, setTyped] = useState({ text: applied, from: applied })
  const text = typed.from === applied ? typed.text : applied
  useEffect(() => {
    const words = text.trim()
    if (words === applied) return undefined
    const timer = setTimeout(() => {
      setTyped({ text, from: words })
      void navigate(addressOf(words, filtersOf(new URLSearchParams(narrowed.split('?')[1]), contentKinds)), { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, applied, narrowed, navigate])
  return {
    text,
    applied,
    filters,
    setText: (next: string) => setTyped({ text: next, from: applied }),
    setFilters: (next: Filters) => void navigate(addressOf(applied, next), { replace: true }),
  }
}
