/** A wallpaper: gradients drawn by CSS (see wallpaper.module.css), and the tint that sidebars take from it, per theme. */
export interface WallpaperLook {
  readonly name: string
  readonly tint: Readonly<Record<'light' | 'dark', string>>
}

/** The wallpapers that come with the desktop; the first is the one a new browser shows. */
export const wallpapers: readonly WallpaperLook[] = [
  { name: 'dawn', tint: { light: 'oklch(.8 .05 250)', dark: 'oklch(.45 .08 265)' } },
  { name: 'lagoon', tint: { light: 'oklch(.82 .05 190)', dark: 'oklch(.42 .06 200)' } },
  { name: 'dusk', tint: { light: 'oklch(.82 .05 330)', dark: 'oklch(.42 .08 320)' } },
  { name: 'slate', tint: { light: 'oklch(.84 .012 255)', dark: 'oklch(.40 .015 260)' } },
]

/** The look of this name; the first one when another version of the desktop knew more. */
export function wallpaperOf(name: string): WallpaperLook {
  const [first] = wallpapers
  const found = wallpapers.find((look) => look.name === name) ?? first
  if (!found) throw new Error('there is no wallpaper')
  return found
}

/** The accents of the looks, by hue; green and teal are drawn darker to keep their contrast on white. */
export const accents: readonly { readonly name: string; readonly hue: number; readonly lightness: number }[] = [
  { name: 'azure', hue: 256, lightness: 0 },
  { name: 'indigo', hue: 280, lightness: 0 },
  { name: 'violet', hue: 302, lightness: 0 },
  { name: 'magenta', hue: 345, lightness: 0 },
  { name: 'red', hue: 22, lightness: 0 },
  { name: 'amber', hue: 60, lightness: 0 },
  { name: 'green', hue: 150, lightness: -0.05 },
  { name: 'teal', hue: 190, lightness: -0.05 },
]
