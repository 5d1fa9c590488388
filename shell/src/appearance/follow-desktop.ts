import { desktop } from '@cove/device-contract/desktop'
import type { AppearanceState, Kernel } from '@cove/kernel'

/** Settings of the desktop that are the look of this page. */
const lookFields = [
  'theme',
  'density',
  'accentHue',
  'wallpaper',
  'reduceEffects',
  'nativeTab',
] as const satisfies readonly (keyof AppearanceState)[]

/**
 * SETA-07: keeps the look and the language of this page the same as the settings of the user. What the user has not chosen on the device
 * stays as this browser has it. The caller disposes.
 */
export function followDesktop({ appearance, settings, texts }: Pick<Kernel, 'appearance' | 'settings' | 'texts'>): Disposable {
  const take = () => {
    const chosen = settings.of(desktop)
    const shown = appearance.store.getState()
    const changes = Object.fromEntries(
      lookFields.flatMap((field) => (chosen[field] === null || chosen[field] === shown[field] ? [] : [[field, chosen[field]]])),
    )
    if (Object.keys(changes).length > 0) appearance.set(changes)
    if (chosen.language !== null && chosen.language !== texts.locale()) void texts.setLocale(chosen.language)
  }
  const give = (state: AppearanceState, before: AppearanceState) => {
    const chosen = settings.of(desktop)
    const changed = lookFields.filter((field) => state[field] !== before[field] && state[field] !== chosen[field])
    if (changed.length > 0) void settings.change(desktop, Object.fromEntries(changed.map((field) => [field, state[field]])))
  }
  const subscriptions = [
    settings.on(desktop, take),
    texts.onChanged((locale) => {
      if (settings.of(desktop).language !== locale) void settings.change(desktop, { language: locale })
    }),
  ]
  const unsubscribe = appearance.store.subscribe(give)
  take()
  return {
    [Symbol.dispose]: () => {
      unsubscribe()
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    },
  }
}
