import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** From here on the title is small, in px. */
const shrinksAt = 40
/** From here on it is large again: not the same, so that it does not change to and fro under a finger. */
const growsAt = 4
/** What a page has to scroll at least: a small title leaves it more room, and it must not fit then. */
const needed = 120

/** WIN-22: whether the page in an element is scrolled so far that its title is small. A list of which only a part of the page scrolls counts, too. */
export function useShrunk(isOn: boolean): { readonly ref: RefObject<HTMLDivElement | null>; readonly isSmall: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    const page = ref.current
    if (!isOn || !page) return undefined
    // What was scrolled may be replaced by another page, which says nothing of it.
    const gone =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(([entry]) => entry?.target.isConnected || setSmall(false))
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !isPageOf(page, target)) return
      gone?.disconnect()
      gone?.observe(target)
      const { scrollTop, scrollHeight, clientHeight } = target
      setSmall((was) => (was ? scrollTop > growsAt : scrollTop > shrinksAt && scrollHeight - clientHeight >= needed))
    }
    page.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      page.removeEventListener('scroll', onScroll, { capture: true })
      gone?.disconnect()
      setSmall(false)
    }
  }, [isOn])
  return { ref, isSmall }
}

/** Whether what scrolls is the page, and not a small part of it. */
const isPageOf = (page: HTMLElement, { clientWidth, clientHeight }: HTMLElement): boolean =>
  clientWidth >= page.clientWidth / 2 && clientHeight >= page.clientHeight / 3
