import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Kbd, SearchIcon } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { filterApps } from '../apps/apps.ts'
import type { App } from '../apps/apps.ts'
import { useApps, useOpenApp } from '../apps/use-apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { useObstacle } from '../modules/use-availability.ts'
import { usePinyinMatch } from '../palette/use-pinyin-match.ts'
import { useShell } from '../shell-context.ts'
import { launcherStep } from './launcher-step.ts'
import s from './launcher.module.css'

/** Every app over the blurred desktop. Typing filters, Enter opens the first hit, arrows walk the grid, Escape returns. */
export function Launcher({ onClose }: { readonly onClose: () => void }) {
  const t = useT('shell')
  const openApp = useOpenApp()
  const [query, setQuery] = useState('')
  const rootRef = useRef<HTMLDivElement>(null)
  const hits = filterApps(useApps(), query, usePinyinMatch(/[a-z]/i.test(query)))
  useSearchFocus(rootRef)

  const open = (app: App | undefined) => {
    if (!app) return
    onClose()
    openApp(app)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return walkTiles(event)
    event.stopPropagation()
    if (query === '') onClose()
    else setQuery('')
  }

  return (
    <div
      ref={rootRef}
      className={s.root}
      role="dialog"
      aria-modal="true"
      aria-label={t('launcher.title')}
      data-launcher=""
      onKeyDown={onKeyDown}
      onClick={(event) => event.target instanceof Element && !event.target.closest('button,label') && onClose()}
    >
      <SearchInput query={query} onChange={setQuery} onEnter={() => open(hits[0])} />
      {hits.length === 0 ? (
        <p className={s.none} role="status">
          {t('launcher.none', { query })}
        </p>
      ) : (
        <div className={s.grid}>
          {hits.map((app) => (
            <Tile key={`${app.remoteId}:${app.windowName}`} app={app} onOpen={open} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the search field, and returns it when the launcher closes. */
function useSearchFocus(rootRef: RefObject<HTMLElement | null>): void {
  const { windows } = useKernel()
  useEffect(() => {
    const before = document.activeElement
    const { focusedId } = windows.store.getState()
    searchIn(rootRef.current)?.focus()
    return () => {
      // H-29: a window that opens takes the keyboard once it is seen. What is typed until then must not press the button pressed before.
      if (windows.store.getState().focusedId !== focusedId) return
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [windows, rootRef])
}

const searchIn = (root: HTMLElement | null) => root?.querySelector('input')

/** Moves the focus between the tiles, and from the first row to the search field. */
function walkTiles(event: KeyboardEvent<HTMLElement>): void {
  const root = event.currentTarget
  const tiles = [...root.querySelectorAll<HTMLElement>('[data-app]')]
  const at = tiles.findIndex((tile) => tile === document.activeElement)
  const next = launcherStep(at, event.key, { count: tiles.length, columns: columnsOf(tiles) })
  if (next === undefined) return
  event.preventDefault()
  if (next < 0) searchIn(root)?.focus()
  else tiles[next]?.focus()
}

interface SearchInputProps {
  readonly query: string
  readonly onChange: (query: string) => void
  readonly onEnter: () => void
}

function SearchInput({ query, onChange, onEnter }: SearchInputProps) {
  const t = useT('shell')
  return (
    <label className={s.search}>
      <SearchIcon size={18} />
      <input
        className={s.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('launcher.search')}
        placeholder={t('launcher.search')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // When no app opens, the focus returns to the dock at once: the same key must not press the button there.
          event.preventDefault()
          onEnter()
        }}
      />
      <Kbd>{launcherKeys}</Kbd>
    </label>
  )
}

/** One app. MOD-03a: an app that cannot be used says so below its name; its window gives the reason. */
function Tile({ app, onOpen }: { readonly app: App; readonly onOpen: (app: App) => void }) {
  const t = useT('shell')
  const { remotes } = useShell()
  const obstacle = useObstacle(app.remoteId)
  const preload = () => {
    if (!obstacle) remotes.preload(app.remoteId, app.windowName)
  }
  return (
    <button
      type="button"
      className={s.app}
      data-app={app.remoteId}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpen(app)}
      {...(obstacle && { 'aria-label': t('modules.named', { app: app.title, state: t(`modules.state.${obstacle.kind}`) }) })}
    >
      <AppFace icon={app.icon} size={72} obstacle={obstacle} />
      <span className={s.name}>
        {app.title}
        {obstacle && <small className={s.state}>{t(`modules.state.${obstacle.kind}`)}</small>}
      </span>
    </button>
  )
}

/** The keys that open it, as every language writes them. */
const launcherKeys = 'Ctrl Shift K'

/** How many tiles are in the first row, as laid out now. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop
  const columns = tiles.findIndex((tile) => tile.offsetTop !== top)
  return columns < 0 ? Math.max(1, tiles.length) : columns
}
