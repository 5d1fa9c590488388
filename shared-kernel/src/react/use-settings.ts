import type { Area } from '@cove/device-contract'
import type { SettingsOf } from '@cove/device-contract/kit'
import { useCallback, useSyncExternalStore } from 'react'
import { useKernel } from './kernel-context.ts'

/** The user's settings of an area and what changes them, shared by all windows (SETA-04). */
export function useSettings<A extends Area>(area: A): readonly [SettingsOf<A>, (changes: Partial<SettingsOf<A>>) => void] {
  const { settings } = useKernel()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = settings.on(area, onChange)
      return () => subscription[Symbol.dispose]()
    },
    [settings, area],
  )
  const values = useSyncExternalStore(subscribe, () => settings.of(area))
  const change = useCallback((changes: Partial<SettingsOf<A>>) => void settings.change(area, changes), [settings, area])
  return [values, change]
}
