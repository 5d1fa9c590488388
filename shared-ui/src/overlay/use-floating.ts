import { useEffect, useState, useSyncExternalStore } from 'react'

const load = () => import('./floating.ts')
type Floating = Awaited<ReturnType<typeof load>>

const held: { parts?: Floating; arriving?: Promise<Floating> | undefined } = {}
const waiting = new Set<() => void>()
/** How long to wait before asking again for a chunk that did not come, in ms. */
const retryAfterMs = 2_000

/**
 * Fetches the code of menus, popovers, dialogs and tooltips; a second call waits for the first. The shell calls it when the desktop
 * stands (W9: the first load is free of it), so that a menu opens at once and a question can be asked while the device is away.
 */
export async function loadFloating(): Promise<void> {
  held.arriving ??= load()
  try {
    held.parts = await held.arriving
    for (const draw of waiting) draw()
  } catch (cause) {
    held.arriving = undefined
    throw cause
  }
}

/** The parts that draw what floats, from the first time they are wanted on; undefined until then and while they are on their way. */
export function useFloating(wanted: boolean): Floating | undefined {
  const [used, setUsed] = useState(wanted)
  if (wanted && !used) setUsed(true)
  const parts = useSyncExternalStore(onArrival, arrived)
  const isMissing = used && parts === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = () => {
      loadFloating().catch(() => {
        if (!isOver) timer = setTimeout(ask, retryAfterMs)
      })
    }
    ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing])
  return used ? parts : undefined
}

const arrived = (): Floating | undefined => held.parts

function onArrival(draw: () => void): () => void {
  waiting.add(draw)
  return () => void waiting.delete(draw)
}
