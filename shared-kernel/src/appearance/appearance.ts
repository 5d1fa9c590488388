import type { StoreApi } from 'zustand/vanilla'

/** How the desktop looks; kept per browser so that the first paint is right. */
export interface AppearanceState {
  readonly theme: 'system' | 'light' | 'dark'
  /** What 'system' means right now. */
  readonly drawnTheme: 'light' | 'dark'
  readonly density: 'compact' | 'comfortable' | 'touch'
  /** Hue of the accent colour, in degrees of OKLCH. */
  readonly accentHue: number
  readonly wallpaper: string
  readonly reduceEffects: boolean
  /** H-29: true leaves the Tab key to the browser instead of keeping the focus inside the window. */
  readonly nativeTab: boolean
}
/** Theme, density, accent and wallpaper of this browser. */
export interface Appearance {
  readonly store: StoreApi<AppearanceState>
  readonly set: (change: Partial<Omit<AppearanceState, 'drawnTheme'>>) => void
}
