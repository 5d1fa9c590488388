import { useState } from 'react'
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
  const [tabs, setTabs] = useState<readonly Tab[]>([{ id: activeId, place }])
  const active = tabs.find(({ id }) => id === activeId)
  if (!active) setTabs([...tabs, { id: activeId, place }])
  else if (!isSamePlace(active.place, place)) setTabs(tabs.map((tab) => (tab.id === activeId ? { id: activeId, place } : tab)))
  const at = tabs.findIndex(({ id }) => id === activeId)
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
