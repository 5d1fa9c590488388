import { useState } from 'react'

/** Runs an action and is busy until its promise settles. */
export function useBusy(action: () => void | Promise<void>): [boolean, () => void] {
  const [busy, setBusy] = useState(false)
  function run() {
    const outcome: void | Promise<void> = action()
    if (!outcome) return
    setBusy(true)
    void outcome.finally(() => setBusy(false))
  }
  return [busy, run]
}
