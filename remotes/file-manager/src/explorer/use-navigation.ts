import { openPath } from '@cove/kernel/declare'
import { useKernel, useWindow } from '@cove/kernel'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import {
  canGoBack,
  canGoForward,
  currentPlace,
  goBack,
  goForward,
  replacePlace,
  startHistory,
  visit,
  visitSection,
} from '../model/history.ts'
import { placeAbove, readPlace, resourceKey, type Place } from '../model/place.ts'

/** Where the window stands and how to get elsewhere. */
export interface Navigation {
  readonly place: Place
  /** Key of what should be selected once it is loaded: the folder one came from, or what an intent asked for. */
  readonly arriveAt: string | undefined
  readonly canBack: boolean
  readonly canForward: boolean
  readonly open: (place: Place, select?: string) => void
  readonly openSection: (top: Place) => void
  readonly back: () => void
  readonly forward: () => void
  readonly up: () => void
  /** The present folder has gone: another takes its place in the history too. */
  readonly leaveGone: (instead: Place) => void
}

/** FM-01c, H-30: history of one window, walked by buttons, keys and the mouse's side buttons. */
export function useNavigation(
  start: { readonly place: Place; readonly select: string | undefined },
  rootRef: RefObject<HTMLElement | null>,
): Navigation {
  const { onParams } = useWindow()
  const { log } = useKernel()
  const [history, setHistory] = useState(() => startHistory(start.place))
  const [arriveAt, setArriveAt] = useState<string | undefined>(start.select)
  const place = currentPlace(history)

  const go = (next: typeof history, select?: string) => {
    setHistory(next)
    setArriveAt(select)
  }
  // Coming back from a folder, that folder is the one to stand on.
  const keyOfHere = () => (place.kind === 'folder' ? resourceKey(place) : undefined)

  const receive = useEffectEvent((params: unknown) => {
    const asked = readPlace(params)
    if (!asked) return log.warn('files.unknownParams', { intent: openPath.id })
    go(visit(history, asked.place), selectKeyOf(asked))
  })
  useEffect(() => {
    // WIN-04: a further request arrives at an open window.
    const subscription = onParams(receive)
    return () => subscription[Symbol.dispose]()
  }, [onParams])

  const walk = useEffectEvent((event: Event) => {
    const direction: unknown =
      event instanceof CustomEvent && typeof event.detail === 'object' && event.detail !== null
        ? Reflect.get(event.detail, 'direction')
        : undefined
    if (direction === 'back') go(goBack(history), keyOfHere())
    if (direction === 'forward') go(goForward(history))
  })
  useEffect(() => {
    // H-30: the shell blocks the browser's own navigation and hands the side buttons to the focused window.
    const target = rootRef.current?.closest<HTMLElement>('[data-window-id]') ?? rootRef.current
    target?.addEventListener('cove:history', walk)
    return () => target?.removeEventListener('cove:history', walk)
  }, [rootRef])

  return {
    place,
    arriveAt,
    canBack: canGoBack(history),
    canForward: canGoForward(history),
    open: (next, select) => go(visit(history, next), select),
    openSection: (top) => go(visitSection(history, top)),
    back: () => go(goBack(history), keyOfHere()),
    forward: () => go(goForward(history)),
    up: () => {
      const above = placeAbove(place)
      if (above) go(visit(history, above), keyOfHere())
    },
    leaveGone: (instead) => go(replacePlace(history, place, instead)),
  }
}

/** WIN-04: what an intent wants selected: a name inside the folder. */
export function selectKeyOf({ place, select }: { readonly place: Place; readonly select: string | undefined }): string | undefined {
  if (select === undefined || place.kind !== 'folder') return undefined
  return resourceKey({
    storageId: place.storageId,
    path: select.startsWith('/') ? select : `${place.path === '/' ? '' : place.path}/${select}`,
  })
}
