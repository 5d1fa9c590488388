/** A wallpaper: a picture for each theme (drawn by tools/wallpapers), and the tint that sidebars take from it. */
export interface WallpaperLook {
  readonly name: string
  readonly tint: Readonly<Record<'light' | 'dark', string>>
}

/** The wallpapers that come with the desktop; the first is the one a new browser shows. */
export const wallpapers: readonly WallpaperLook[] = [
  { name: 'bay', tint: { light: 'oklch(.82 .06 235)', dark: 'oklch(.34 .07 280)' } },
  { name: 'layers', tint: { light: 'oklch(.88 .02 130)', dark: 'oklch(.33 .04 175)' } },
  { name: 'dunes', tint: { light: 'oklch(.84 .07 70)', dark: 'oklch(.34 .08 340)' } },
  { name: 'pines', tint: { light: 'oklch(.88 .05 165)', dark: 'oklch(.3 .04 195)' } },
  { name: 'harbour', tint: { light: 'oklch(.82 .05 235)', dark: 'oklch(.34 .09 315)' } },
  { name: 'tide', tint: { light: 'oklch(.7 .09 225)', dark: 'oklch(.32 .07 250)' } },
  { name: 'snow', tint: { light: 'oklch(.8 .07 250)', dark: 'oklch(.32 .06 235)' } },
  { name: 'paper', tint: { light: 'oklch(.86 .05 310)', dark: 'oklch(.32 .1 295)' } },
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
