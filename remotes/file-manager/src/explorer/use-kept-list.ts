import { useKeptScroll, useWindow } from '@cove/kernel'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { readSelected } from '../model/kept-view.ts'
import { listingKey } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'

/** So many selected names come back; more would be too much for a window to keep. */
const mostSelected = 40

/** WIN-11: the selection and the scroll position of the first pane come back with the window. */
export function useKeptList({ listing, folder, selection, display }: Explorer, rootRef: RefObject<HTMLElement | null>): void {
  const { keep, kept } = useWindow()
  const list = listingKey(listing)
  const isReady = folder.status === 'ready'
  const hasRestored = useRef(false)
  const { keys, mode } = selection.state
  const restore = useEffectEvent(() => {
    const selected = readSelected(kept('selected'), list)
    if (selected.length > 0) selection.apply({ kind: 'set', keys: selected })
  })
  useEffect(() => {
    if (!isReady || hasRestored.current) return
    hasRestored.current = true
    restore()
  }, [isReady])
  useEffect(() => {
    if (!hasRestored.current) return
    const isKept = mode === 'some' && keys.size > 0 && keys.size <= mostSelected
    keep('selected', isKept ? { list, keys: [...keys] } : undefined)
  }, [keep, list, keys, mode])
  useKeptScroll({
    name: 'scroll',
    list: `${list}\n${display.view}`,
    isReady: isReady && folder.count > 0,
    find: () =>
      [...(rootRef.current?.querySelectorAll<HTMLElement>('[role="grid"]') ?? [])].find((grid) => !grid.closest('[data-second-pane]')),
  })
}
