/** The wallpapers of the product, by their names in the desktop. */
export const wallpaperNames: Readonly<Record<string, string>> = {
  dawn: '晨曦 Dawn',
  lagoon: '潟湖 Lagoon',
  dusk: '暮色 Dusk',
  slate: '青岩 Slate',
}
