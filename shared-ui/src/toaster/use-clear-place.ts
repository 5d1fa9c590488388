import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { clearPlace } from './clear-place.ts'
import type { Box } from './clear-place.ts'

/** What a press closes something with: the notices stay off it. */
export const keptClear = { 'data-keep-clear': '' } as const

/** What is pressed in the window in front. Where no place is free of it, a notice that can be seen whole matters more. */
const controls = "[data-window-frame][data-focused='true'] :is(button, a[href], input, select, textarea)"
const controlHarm = 0.01

/** What may move a window or a dialog under the notices. */
const moments = ['pointerup', 'keyup', 'focusin', 'transitionend', 'animationend'] as const
/** By then a motion that sends no event has ended, in ms. */
const settledMs = 350

/** REQ-07a: moves the notices to where they cover no closing button and nothing that is pressed in the window in front; measures only while there are notices. */
export function useClearPlace(regionRef: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const region = regionRef.current
    if (!region || count === 0) return
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      // Not while the pointer or the keyboard is on them: what is about to be pressed must not move.
      if (!region.matches(':hover') && !region.contains(document.activeElement)) putClear(region)
    }
    const later = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      frame = requestAnimationFrame(place)
      timer = setTimeout(place, settledMs)
    }
    place()
    later()
    for (const moment of moments) document.addEventListener(moment, later, true)
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const moment of moments) document.removeEventListener(moment, later, true)
      removeEventListener('resize', later)
    }
  }, [regionRef, count])
}

function putClear(region: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = region
  const viewport = { width: innerWidth, height: innerHeight }
  const { side, top } = clearPlace({ width, height, viewport, keptClear: boxesKeptClear(region) })
  region.style.top = `${top}px`
  region.dataset['side'] = side
}

/** The closing buttons and the controls in front that can be seen, apart from the notices themselves. */
function boxesKeptClear(region: HTMLElement): readonly Box[] {
  const seen = (selector: string, harm: number) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && isOnTop(element, box, region) ? [{ ...edgesOf(box), harm }] : []
    })
  return [...seen('[data-keep-clear]', 1), ...seen(controls, controlHarm)]
}

const edgesOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

function isOnTop(element: Element, box: DOMRect, region: HTMLElement): boolean {
  const at = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const first = at.find((one) => !region.contains(one))
  return first !== undefined && (element.contains(first) || first.contains(element))
}
