import { useKernel, useStoreValue } from '@cove/kernel'
import { withChildren } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { LiveRegion, SearchIcon } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { OverviewCard } from './overview-card.tsx'
import { overviewLayout, overviewStep } from './overview-layout.ts'
import type { OverviewLayout } from './overview-layout.ts'
import { overviewTexts } from './overview-texts.ts'
import { WorkspaceRow, workspaceRowPx } from './workspace-row.tsx'
import { useOverviewFocus } from './use-overview-focus.ts'
import { useOverviewWindows } from './use-overview-windows.ts'
import type { OverviewWindow } from './use-overview-windows.ts'
import s from './window-overview.module.css'

/** What the search field, the hint and the edges take of the screen, in px. */
const aroundPx = { width: 96, height: 190 }
/** Below this height the row of workspaces is left out, as its stylesheet does, in px. */
const lowPx = 560

/** WIN-14: all windows side by side as small pictures that follow the windows. Typing filters, arrows choose, Enter opens, Escape returns. */
export function WindowOverview({ onClose }: { readonly onClose: () => void }) {
  return useTexts('overview', overviewTexts) ? <Overview onClose={onClose} /> : undefined
}

function Overview({ onClose }: { readonly onClose: () => void }) {
  const { windows } = useKernel()
  const t = useT('overview')
  const [query, setQuery] = useState('')
  const rootRef = useRef<HTMLDivElement>(null)
  const screen = useStoreValue(windows.store, (state) => state.workArea)
  const found = useOverviewWindows(query)
  const height = screen.height + 84
  const rowPx = height < lowPx ? 0 : workspaceRowPx
  const layout = overviewLayout(found, { width: screen.width - aroundPx.width, height: height - aroundPx.height - rowPx })
  useOverviewFocus(rootRef)
  const show = (id: string | undefined) => {
    if (id === undefined) return
    onClose()
    windows.focus(id)
  }
  const close = useClose(show)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return query === '' ? onClose() : setQuery('')
    }
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-overview-card]') : null
    if (event.key === 'Delete' && card) return close(card.dataset['overviewCard'] ?? '')
    walk(event, layout)
  }
  return (
    <div
      ref={rootRef}
      className={s.root}
      role="dialog"
      aria-modal="true"
      aria-label={t('title')}
      data-launcher=""
      onKeyDown={(event) => isInside(event) && onKeyDown(event)}
      onClick={(event) => isInside(event) && !event.target.closest('button,label,input') && onClose()}
    >
      <SearchField query={query} onChange={setQuery} onEnter={() => show(found[0]?.id)} />
      <WorkspaceRow onClose={onClose} />
      <Cards layout={layout} found={found} onShow={show} onClose={close} />
      {found.length === 0 && (
        <p className={s.none}>
          <span>{query === '' ? t('empty') : t('none', { query })}</span>
        </p>
      )}
      <span className={s.hint}>{t('hint')}</span>
      <LiveRegion message={query === '' ? '' : t('found', { count: found.length })} />
    </div>
  )
}

/** False for what happens in a menu, which React passes on to here. */
function isInside<E extends SyntheticEvent<HTMLElement>>(event: E): event is E & { readonly target: Element } {
  return event.target instanceof Element && event.currentTarget.contains(event.target)
}

/** Closes a window from here; one that asks first, or what stands over it (WIN-18), is shown with its question. */
function useClose(show: (id: string) => void): (id: string) => void {
  const { dialogs, windows } = useKernel()
  const [closingIds, setClosingIds] = useState<readonly string[]>([])
  const askingId = useStoreValue(dialogs.store, ({ confirms }) => closingIds.find((id) => confirms.some(({ windowId }) => windowId === id)))
  useEffect(() => {
    if (askingId !== undefined) show(askingId)
  })
  return (id) => {
    setClosingIds(withChildren(windows.store.getState(), id))
    void windows.close(id)
  }
}

/** Moves the focus between the cards, and into the field when a person begins to type. */
function walk(event: KeyboardEvent<HTMLElement>, layout: OverviewLayout): void {
  const root = event.currentTarget
  const cards = [...root.querySelectorAll<HTMLElement>('[data-overview-card]')]
  const at = cards.find((card) => card.contains(document.activeElement))
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  if (!at && event.key !== 'ArrowDown') return
  const next = at ? overviewStep(layout, at.dataset['overviewCard'] ?? '', event.key) : cards[0]?.dataset['overviewCard']
  if (next !== undefined) {
    event.preventDefault()
    cards
      .find(({ dataset }) => dataset['overviewCard'] === next)
      ?.querySelector('button')
      ?.focus()
  } else if (!isCommand && (event.key.length === 1 || event.key === 'Process') && event.key !== ' ') root.querySelector('input')?.focus()
}

interface SearchFieldProps {
  readonly query: string
  readonly onChange: (query: string) => void
  readonly onEnter: () => void
}

function SearchField({ query, onChange, onEnter }: SearchFieldProps) {
  const t = useT('overview')
  return (
    <label className={s.search}>
      <SearchIcon size={18} />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The focus goes to the window at once: the same key must not press a button there.
          event.preventDefault()
          onEnter()
        }}
      />
    </label>
  )
}

interface CardsProps {
  readonly layout: OverviewLayout
  readonly found: readonly OverviewWindow[]
  readonly onShow: (id: string) => void
  readonly onClose: (id: string) => void
}

function Cards({ layout, found, onShow, onClose }: CardsProps) {
  return (
    <div className={s.rows} hidden={found.length === 0}>
      {/* Side by side in the tree too, so that a card that goes to another row stays the same and keeps the keyboard. */}
      {layout.rows.flatMap((row) => [
        ...row.flatMap(({ id }) => {
          const window = found.find((one) => one.id === id)
          return window ? [<OverviewCard key={id} window={window} scale={layout.scale} onShow={onShow} onClose={onClose} />] : []
        }),
        <span key={`after ${row.at(-1)?.id}`} className={s.rowEnd} />,
      ])}
    </div>
  )
}
