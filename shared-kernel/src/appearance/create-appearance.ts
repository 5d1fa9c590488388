import { createStore } from 'zustand/vanilla'
import type { Appearance, AppearanceState } from './appearance.ts'

/** What appearance needs of the page. */
export interface AppearanceParts {
  readonly storage: Storage
  readonly root: { readonly dataset: DOMStringMap; readonly style: { setProperty: (name: string, value: string) => void } }
  readonly prefersDark: {
    readonly matches: boolean
    addEventListener: (type: 'change', listener: () => void) => void
    removeEventListener: (type: 'change', listener: () => void) => void
  }
}

/** Where the choice rests; the page's boot script reads the same key before the first paint. */
export const appearanceKey = 'cove.appearance'
const initial: Omit<AppearanceState, 'drawnTheme'> = {
  theme: 'system',
  density: 'comfortable',
  accentHue: 256,
  wallpaper: 'bay',
  reduceEffects: false,
  nativeTab: false,
}
const themes: readonly string[] = ['system', 'light', 'dark']
const densities: readonly string[] = ['compact', 'comfortable', 'touch']

/** Creates the appearance and writes it to the page now and at each change. */
export function createAppearance(parts: AppearanceParts): Appearance & Disposable {
  const drawn = (theme: AppearanceState['theme']) => (theme === 'system' ? (parts.prefersDark.matches ? 'dark' : 'light') : theme)
  const stored = { ...initial, ...readStored(parts.storage) }
  const store = createStore<AppearanceState>(() => ({ ...stored, drawnTheme: drawn(stored.theme) }))
  const draw = (state: AppearanceState) => {
    parts.root.dataset['theme'] = state.drawnTheme
    parts.root.dataset['density'] = state.density
    parts.root.dataset['effects'] = state.reduceEffects ? 'reduced' : 'full'
    parts.root.style.setProperty('--accent-h', String(state.accentHue))
  }
  const follow = () => store.setState((state) => ({ drawnTheme: drawn(state.theme) }))
  parts.prefersDark.addEventListener('change', follow)
  const unsubscribe = store.subscribe(draw)
  draw(store.getState())
  return {
    store,
    set: (change) => {
      store.setState((state) => ({ ...change, drawnTheme: drawn(change.theme ?? state.theme) }))
      const { drawnTheme: _drawn, ...kept } = store.getState()
      parts.storage.setItem(appearanceKey, JSON.stringify(kept))
    },
    [Symbol.dispose]: () => {
      unsubscribe()
      parts.prefersDark.removeEventListener('change', follow)
    },
  }
}

function readStored(storage: Storage): Partial<Omit<AppearanceState, 'drawnTheme'>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(appearanceKey) ?? '{}')
    return typeof value === 'object' && value !== null ? sane(value as Record<string, unknown>) : {}
  } catch {
    // A person may have edited it by hand: the defaults hold.
    return {}
  }
}

function sane(value: Record<string, unknown>): Partial<Omit<AppearanceState, 'drawnTheme'>> {
  const { theme, density, accentHue, wallpaper, reduceEffects, nativeTab } = value
  return {
    ...(typeof theme === 'string' && themes.includes(theme) ? { theme: theme as AppearanceState['theme'] } : {}),
    ...(typeof density === 'string' && densities.includes(density) ? { density: density as AppearanceState['density'] } : {}),
    ...(typeof accentHue === 'number' && accentHue >= 0 && accentHue < 360 ? { accentHue } : {}),
    ...(typeof wallpaper === 'string' ? { wallpaper } : {}),
    ...(typeof reduceEffects === 'boolean' ? { reduceEffects } : {}),
    ...(typeof nativeTab === 'boolean' ? { nativeTab } : {}),
  }
}
