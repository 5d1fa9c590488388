import { useWindow } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readTabs } from '../model/kept-view.ts'
import { isSamePlace } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import type { Navigation } from './use-navigation.ts'

/** FM-22: one tab of a window and the place it shows. */
export interface Tab {
  readonly id: number
  readonly place: Place
}

/** FM-22: the tabs of a window. They share its history: back leads to the tab one came from, and opens it again if it was closed. */
export interface Tabs {
  readonly all: readonly Tab[]
  readonly activeId: number
  readonly open: (place: Place) => void
  readonly show: (id: number) => void
  readonly close: (id: number) => void
  /** The next tab, or the one before. */
  readonly step: (by: 1 | -1) => void
}

export function useTabs({ place, tab: activeId, openInTab }: Navigation): Tabs {
  const { keep, kept } = useWindow()
  const [tabs, setTabs] = useState<readonly Tab[]>(() => firstTabs({ id: activeId, place }, kept('tabs')))
  const active = tabs.find(({ id }) => id === activeId)
  if (!active) setTabs([...tabs, { id: activeId, place }])
  else if (!isSamePlace(active.place, place)) setTabs(tabs.map((tab) => (tab.id === activeId ? { id: activeId, place } : tab)))
  const at = tabs.findIndex(({ id }) => id === activeId)
  useEffect(() => {
    // A single tab is the page of the window, which comes back by itself.
    keep('tabs', tabs.length > 1 ? { places: tabs.map((tab) => tab.place), at: tabs.findIndex(({ id }) => id === activeId) } : undefined)
  }, [keep, tabs, activeId])
  const show = (tab: Tab | undefined) => {
    if (tab && tab.id !== activeId) openInTab(tab.place, tab.id)
  }
  return {
    all: tabs,
    activeId,
    open: (next) => openInTab(next, Math.max(...tabs.map(({ id }) => id)) + 1),
    show: (id) => show(tabs.find((tab) => tab.id === id)),
    close(id) {
      if (tabs.length < 2) return
      if (id === activeId) show(tabs[at + 1] ?? tabs[at - 1])
      setTabs((before) => before.filter((tab) => tab.id !== id))
    },
    step: (by) => show(tabs[(at + by + tabs.length) % tabs.length]),
  }
}

/** WIN-11: the tabs that the window had when it was left; the page it shows is the one that was shown. */
function firstTabs(active: Tab, kept: unknown): readonly Tab[] {
  const before = readTabs(kept)
  if (!before) return [active]
  return before.places.map((place, at) => (at === before.at ? active : { id: active.id + at + 1, place }))
}
