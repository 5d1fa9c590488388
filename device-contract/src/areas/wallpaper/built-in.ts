/** Wallpapers that the desktop draws itself, by name; the first is shown until the user chooses. */
export const builtInWallpapers = ['bay', 'layers', 'dunes', 'pines', 'harbour', 'tide', 'snow', 'paper'] as const
