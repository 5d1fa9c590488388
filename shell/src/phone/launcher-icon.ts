import type { AppIconProps } from '@cove/ui'

const tile = (x: number, y: number) => ['rect', { x, y, width: 20, height: 20, rx: 6 }] as const

/** The face of the launcher among the apps: four of them on a light tile. */
export const launcherIcon: AppIconProps = {
  glyph: 'folder',
  from: '#ffffff',
  to: '#dfe6f2',
  painting: [
    [tile(26, 26), { fill: ['#4fa8ff', '#1b6fe0'] }],
    [tile(50, 26), { fill: ['#ff9a7a', '#ee5a48'] }],
    [tile(26, 50), { fill: ['#53cf9a', '#169a6c'] }],
    [tile(50, 50), { fill: ['#ffcf5c', '#f09b22'] }],
  ],
}
