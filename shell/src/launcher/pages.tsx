import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { useState } from 'react'
import type { RefObject } from 'react'
import type { LauncherItem } from './layout.ts'
import { pagesOf } from './room.ts'
import type { LauncherRoom } from './room.ts'
import { TileList } from './tiles.tsx'
import type { TileActions } from './tiles.tsx'
import s from './launcher.module.css'

interface PagesProps {
  readonly items: readonly LauncherItem[]
  readonly room: LauncherRoom
  readonly actions: TileActions
  /** The menu of the ground between the tiles. */
  readonly menu: readonly MenuEntry[]
  readonly stripRef: RefObject<HTMLDivElement | null>
  /** True while a folder is open above. */
  readonly isCovered: boolean
}

/** The launcher's pages side by side. A finger swipes between them, dots and Page up and down turn them. */
export function Pages({ items, room, actions, menu, stripRef, isCovered }: PagesProps) {
  const t = useT('launcher')
  const pages = pagesOf(items, room)
  const [current, setCurrent] = useState(0)
  const shown = Math.min(current, pages.length - 1)
  const ground = <div className={s.pages} ref={stripRef} data-pages="" onScroll={(event) => setCurrent(pageOf(event.currentTarget))} />
  return (
    <div className={s.book} inert={isCovered} data-covered={isCovered || undefined}>
      <ContextMenuArea items={menu} render={ground}>
        {pages.map((page, index) => (
          <div key={index} className={s.page} data-page="">
            <TileList
              label={pages.length > 1 ? t('page', { page: index + 1, count: pages.length }) : t('apps')}
              items={page}
              actions={actions}
            />
          </div>
        ))}
      </ContextMenuArea>
      {pages.length > 1 && (
        <nav className={s.dots} aria-label={t('pages')}>
          {pages.map((_, index) => (
            <button
              key={index}
              type="button"
              className={s.dot}
              aria-label={t('page', { page: index + 1, count: pages.length })}
              aria-current={index === shown ? 'page' : undefined}
              onClick={() => turnTo(stripRef.current, index)}
            />
          ))}
        </nav>
      )}
    </div>
  )
}

/** The page a strip of pages shows, counted from 0. */
function pageOf(strip: HTMLElement): number {
  return strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}

/** Shows a page of the strip. */
function turnTo(strip: HTMLElement | null, page: number): void {
  strip?.scrollTo({ left: page * strip.clientWidth })
}

/** Shows the page before (-1) or after (1) the current one. */
export function turnPage(strip: HTMLElement | null, step: -1 | 1): void {
  if (strip) turnTo(strip, pageOf(strip) + step)
}
