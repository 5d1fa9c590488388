import { useEffect, useState } from 'react'

const load = () => import('./floating.ts')
type Floating = Awaited<ReturnType<typeof load>>

const held: { parts?: Floating; arriving?: Promise<Floating> | undefined } = {}
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
  } catch (cause) {
    held.arriving = undefined
    throw cause
  }
}

/** The parts that draw what floats, from the first time they are wanted on; undefined until then and while they are on their way. */
export function useFloating(wanted: boolean): Floating | undefined {
  const [used, setUsed] = useState(wanted)
  const [attempt, setAttempt] = useState(0)
  if (wanted && !used) setUsed(true)
  useEffect(() => {
    if (!used || held.parts) return
    let mounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => mounted && setAttempt(attempt + 1)
    loadFloating().then(again, () => {
      if (mounted) timer = setTimeout(again, retryAfterMs)
    })
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [used, attempt])
  return used ? held.parts : undefined
}
