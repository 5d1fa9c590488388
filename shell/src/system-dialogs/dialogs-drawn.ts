import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let drawn = 0

const change = (by: number) => {
  drawn += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that the system dialogs are drawn, while the caller is. */
export function useSayDrawn(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether a system dialog can be seen: its code comes from the device that it is about, and may not have come. */
export const useDialogsDrawn = (): boolean => useSyncExternalStore(subscribe, () => drawn > 0)
