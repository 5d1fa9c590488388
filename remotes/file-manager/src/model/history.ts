import { isSamePlace, sectionOf, type Place } from './place.ts'

/** Where a window was and is. Back and forward walk `entries`; FM-01c: `trails` remembers where each section was left. */
export interface History {
  readonly entries: readonly Place[]
  readonly at: number
  readonly trails: Readonly<Record<string, Place>>
}

/** How many steps back are kept. */
const longestHistory = 100

export function startHistory(place: Place): History {
  return { entries: [place], at: 0, trails: { [sectionOf(place)]: place } }
}

export function currentPlace(history: History): Place {
  const place = history.entries[history.at]
  if (!place) throw new Error('a history is never empty')
  return place
}

/** Goes to a place; what lay ahead is forgotten. Going where one already is changes nothing. */
export function visit(history: History, place: Place): History {
  if (isSamePlace(currentPlace(history), place)) return history
  const entries = [...history.entries.slice(0, history.at + 1), place].slice(-longestHistory)
  return { entries, at: entries.length - 1, trails: { ...history.trails, [sectionOf(place)]: place } }
}

/** FM-01c: a section opens where it was left; chosen again while it is open, it goes to its top. */
export function visitSection(history: History, top: Place): History {
  const section = sectionOf(top)
  if (sectionOf(currentPlace(history)) === section) return visit(history, top)
  return visit(history, (Object.hasOwn(history.trails, section) ? history.trails[section] : undefined) ?? top)
}

export function canGoBack(history: History): boolean {
  return history.at > 0
}

export function canGoForward(history: History): boolean {
  return history.at < history.entries.length - 1
}

export function goBack(history: History): History {
  return canGoBack(history) ? step(history, history.at - 1) : history
}

export function goForward(history: History): History {
  return canGoForward(history) ? step(history, history.at + 1) : history
}

/** Replaces the present place, for a folder that has gone: it must not be reached by going back. */
export function replacePlace(history: History, gone: Place, instead: Place): History {
  const entries = history.entries.map((place) => (isSamePlace(place, gone) ? instead : place))
  return { ...history, entries, trails: { ...history.trails, [sectionOf(instead)]: instead } }
}

function step(history: History, at: number): History {
  const place = history.entries[at]
  return place ? { ...history, at, trails: { ...history.trails, [sectionOf(place)]: place } } : history
}
