import { desktop } from '@cove/device-contract/desktop'
import type { AppearanceState, Kernel } from '@cove/kernel'
import { initialLocale } from '@cove/kernel/host'

/** Settings of the desktop that are the look of this page, with what a page shows when a choice was taken back. */
const unchosen = {
  theme: 'system',
  density: 'comfortable',
  accentHue: 256,
  wallpaper: 'bay',
  reduceEffects: false,
  nativeTab: false,
} as const satisfies Partial<AppearanceState>
type LookField = keyof typeof unchosen
const lookFields = Object.keys(unchosen) as readonly LookField[]

/**
 * SETA-07: keeps the look and the language of this page the same as the settings of the user. What the user has not chosen on the device
 * stays as this browser has it. The caller disposes.
 */
export function followDesktop({ appearance, settings, texts }: Pick<Kernel, 'appearance' | 'settings' | 'texts'>): Disposable {
  let before = settings.of(desktop)
  // What comes from the device is not sent back to it.
  let isTaking = false
  const take = () => {
    const chosen = settings.of(desktop)
    const shown = appearance.store.getState()
    const wanted = (field: LookField) => chosen[field] ?? (before[field] === null ? shown[field] : unchosen[field])
    const changes = Object.fromEntries(lookFields.filter((field) => wanted(field) !== shown[field]).map((field) => [field, wanted(field)]))
    const language = chosen.language ?? (before.language === null ? texts.locale() : initialLocale(null, navigator.languages))
    before = chosen
    isTaking = true
    if (Object.keys(changes).length > 0) appearance.set(changes)
    isTaking = false
    if (language !== texts.locale()) void takeLanguage(language)
  }
  let languageTaken: string | undefined
  const takeLanguage = (language: 'zh-CN' | 'en') => {
    languageTaken = language
    return texts.setLocale(language).finally(() => (languageTaken = undefined))
  }
  const give = (state: AppearanceState, former: AppearanceState) => {
    const changed = isTaking ? [] : lookFields.filter((field) => state[field] !== former[field])
    if (changed.length > 0) void settings.change(desktop, Object.fromEntries(changed.map((field) => [field, state[field]])))
  }
  const subscriptions = [
    settings.on(desktop, take),
    texts.onChanged((locale) => void (locale !== languageTaken && settings.change(desktop, { language: locale }))),
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
