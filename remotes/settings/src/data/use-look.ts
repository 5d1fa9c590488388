import { desktop } from '@cove/device-contract/desktop'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import type { Locale } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'

/** Choices of theme, density and language, in the order they are shown. */
export { densities, languages, themes } from '@cove/device-contract/desktop'

/** SETA-07: the look of the desktop: what the user chose, else what this browser shows; and how it is changed. */
export function useLook() {
  const { appearance } = useKernel()
  const shown = useStoreValue(appearance.store, (state) => state)
  const locale: Locale = useLocale()
  const [chosen, change] = useSettings(desktop)
  return {
    change,
    theme: chosen.theme ?? shown.theme,
    drawnTheme: shown.drawnTheme,
    density: chosen.density ?? shown.density,
    accentHue: chosen.accentHue ?? shown.accentHue,
    wallpaper: chosen.wallpaper ?? shown.wallpaper,
    wallpaperMode: chosen.wallpaperMode,
    reduceEffects: chosen.reduceEffects ?? shown.reduceEffects,
    nativeTab: chosen.nativeTab ?? shown.nativeTab,
    language: chosen.language ?? locale,
  }
}
