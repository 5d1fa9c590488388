/** Wallpapers that the desktop draws itself, by name; the first is shown until the user chooses. */
export const builtInWallpapers = ['dawn', 'lagoon', 'dusk', 'slate'] as const
