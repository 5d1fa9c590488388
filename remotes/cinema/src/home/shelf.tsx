import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import s from './home.module.css'

interface ShelfProps {
  readonly title: string
  /** At the end of the heading's row. */
  readonly more?: ReactNode
  /** How its cards stand beside each other. */
  readonly kind: 'stills' | 'next' | 'libraries' | 'posters'
  readonly children: ReactNode
}

/** A heading and a row of cards. */
export function Shelf({ title, more, kind, children }: ShelfProps) {
  return (
    <section className={s.shelf} aria-label={title} data-row="">
      <header className={s.shelfHead}>
        <h2>{title}</h2>
        {more}
      </header>
      <ul className={s.cards} data-kind={kind}>
        {children}
      </ul>
    </section>
  )
}

const steps: Readonly<Record<string, readonly [row: number, card: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Left and right go along a row; up and down go to the next row and keep the column. For `onKeyDown` around the rows. */
export function moveBetweenShelves(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    .map((row) => cardsOf(row))
    .filter(({ length }) => length > 0)
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
  const at = rows.findIndex((row) => here !== null && row.includes(here))
  const column = here ? (rows[at]?.indexOf(here) ?? 0) : 0
  const row = rows[at < 0 ? 0 : at + step[0]]
  const next = row?.[at < 0 ? 0 : Math.min(Math.max(0, column + step[1]), row.length - 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The page has the keyboard when its window opens: it stands on the first thing to watch. For `onFocus` around the rows. */
export function focusFirstCard({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const [hero, first] = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  ;(first ?? hero)?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
}

const cardsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => !(card instanceof HTMLButtonElement) || !card.disabled)
