import { useCallback, useSyncExternalStore } from 'react'
import type { PreferenceDefinition } from '../preferences/preferences.ts'
import { useKernel } from './kernel-context.ts'

/** A remembered choice and its setter; hears changes made in other windows. */
export function usePreference<T>(definition: PreferenceDefinition<T>): readonly [T, (value: T) => void] {
  const { preferences } = useKernel()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = preferences.on(definition, onChange)
      return () => subscription[Symbol.dispose]()
    },
    [preferences, definition],
  )
  const value = useSyncExternalStore(subscribe, () => preferences.get(definition))
  const set = useCallback((next: T) => preferences.set(definition, next), [preferences, definition])
  return [value, set]
}
