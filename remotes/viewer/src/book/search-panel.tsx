import { useT } from '@cove/kernel/i18n'
import { useEffect, useRef, useState } from 'react'
import { mostHits } from '../model/book-messages.ts'
import type { BookHit } from '../model/book-messages.ts'
import type { FoundHits } from './use-book-search.ts'
import s from './book.module.css'

interface SearchPanelProps {
  readonly search: FoundHits
  readonly onFind: (text: string) => void
  readonly onGo: (hit: BookHit) => void
  readonly onClose: () => void
}

/** Typing ends before a search begins, ms. */
const quietMs = 300

/** OFF-07: finds words in the whole book. */
export function SearchPanel({ search, onFind, onGo, onClose }: SearchPanelProps) {
  const t = useT('viewer')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const find = (words: string, waitMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onFind(words.trim()), waitMs)
  }
  return (
    <section className={s.contents} aria-label={t('book.search')}>
      <input
        ref={field}
        type="search"
        className={s.words}
        aria-label={t('book.words')}
        placeholder={t('book.words')}
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          find(target.value, quietMs)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') find(text, 0)
          if (key === 'Escape') onClose()
        }}
      />
      <p className={s.quiet} role="status">
        {noteOf(t, search)}
      </p>
      {search.hits.map((hit) => (
        <button key={`${hit.chapter}/${hit.nth}`} type="button" className={s.row} onClick={() => onGo(hit)}>
          {hit.before}
          <mark>{hit.match}</mark>
          {hit.after}
        </button>
      ))}
    </section>
  )
}

function noteOf(t: ReturnType<typeof useT>, { text, hits, isOver }: FoundHits): string {
  if (text === '') return ''
  if (!isOver) return t('book.searching')
  if (hits.length === 0) return t('book.notFound')
  return t(hits.length === mostHits ? 'book.foundMost' : 'book.found', { count: hits.length })
}
