import { useEffect, useEffectEvent } from 'react'
import { useWindow } from './kernel-context.ts'

/** After the last scroll, in ms: a scroll that goes on stores nothing. */
const quietMs = 200
/** How many frames the content gets to reach its height. */
const mostFrames = 60

/** What scrolls, and when. */
export interface KeptScroll {
  /** Of the value that the window keeps. */
  readonly name: string
  /** Differs for each list that the element shows; a position belongs to one of them. */
  readonly list: string
  /** False until the list has its content. */
  readonly isReady: boolean
  /** Finds the element that scrolls. */
  readonly find: () => HTMLElement | null | undefined
}

/** WIN-11: a list stands where it was when its window comes back. */
export function useKeptScroll({ name, list, isReady, find }: KeptScroll): void {
  const { keep, kept } = useWindow()
  const findNow = useEffectEvent(find)
  useEffect(() => {
    const scroller = isReady ? findNow() : undefined
    if (!scroller) return undefined
    const topPx = topIn(kept(name), list)
    let frame = topPx === undefined ? undefined : putAt(scroller, topPx)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(storeLast, quietMs)
    }
    const storeLast = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep(name, { list, topPx: Math.round(scroller.scrollTop) })
    }
    // Whoever scrolls already is not pulled back.
    const giveUp = () => {
      frame?.[Symbol.dispose]()
      frame = undefined
    }
    scroller.addEventListener('scroll', later, { passive: true })
    // Before the windows are stored for a reload.
    for (const leaving of leavings) addEventListener(leaving, storeLast, { capture: true })
    for (const input of inputs) scroller.addEventListener(input, giveUp, { passive: true })
    return () => {
      giveUp()
      clearTimeout(timer)
      scroller.removeEventListener('scroll', later)
      for (const leaving of leavings) removeEventListener(leaving, storeLast, { capture: true })
      for (const input of inputs) scroller.removeEventListener(input, giveUp)
    }
  }, [keep, kept, name, list, isReady])
}

/** A reload may begin its new page before `pagehide` of the old one; a phone knows no `beforeunload`. */
const leavings = ['beforeunload', 'pagehide'] as const
const inputs = ['wheel', 'pointerdown', 'keydown'] as const

/** Scrolls as soon as the content is high enough. */
function putAt(scroller: HTMLElement, topPx: number): Disposable {
  let frame = 0
  let left = mostFrames
  const put = () => {
    scroller.scrollTop = topPx
    left -= 1
    if (Math.abs(scroller.scrollTop - topPx) > 1 && left > 0) frame = requestAnimationFrame(put)
  }
  put()
  return { [Symbol.dispose]: () => cancelAnimationFrame(frame) }
}

function topIn(value: unknown, list: string): number | undefined {
  if (typeof value !== 'object' || value === null || !('list' in value) || !('topPx' in value)) return undefined
  return value.list === list && typeof value.topPx === 'number' ? value.topPx : undefined
}
