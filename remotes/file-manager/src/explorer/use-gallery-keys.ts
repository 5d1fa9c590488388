import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { GalleryProps } from './gallery.tsx'

interface GalleryKeys extends Pick<GalleryProps, 'onKeyDown' | 'onOpen' | 'onTypeAhead' | 'selection'> {
  readonly at: number
  readonly go: (index: number) => void
  readonly step: (key: string) => number | undefined
}

/** Letters typed within this time are one word. */
const wordMs = 800

/** FM-20: arrows walk, Enter and Space open, letters lead to a name. */
export function useGalleryKeys({ at, go, step, onKeyDown, onOpen, onTypeAhead, selection }: GalleryKeys) {
  const typed = useRef({ text: '', atMs: 0 })
  return (event: KeyboardEvent) => {
    onKeyDown(event)
    if (event.defaultPrevented) return
    const mod = event.ctrlKey || event.metaKey || event.altKey
    const next = mod ? undefined : step(event.key)
    if (next !== undefined) {
      event.preventDefault()
      if (event.shiftKey) selection?.select(next, 'range')
      return go(next)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(at)
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return selection?.selectAll()
    }
    if (event.key === 'Escape') return selection?.clear()
    if (mod || event.key.length !== 1) return
    const { text, atMs } = typed.current
    const word = event.timeStamp - atMs > wordMs ? event.key : `${text}${event.key}`
    typed.current = { text: word, atMs: event.timeStamp }
    const found = onTypeAhead(word, word.length === 1 ? at + 1 : at)
    if (found !== undefined) go(found)
  }
}
