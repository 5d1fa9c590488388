import { defineIcon } from '@cove/kernel/declare'

/** Four tiles, one of them from elsewhere. */
export const icon = defineIcon({
  glyph: [
    ['rect', { x: 4, y: 4, width: 7, height: 7, rx: 2 }],
    ['rect', { x: 4, y: 13, width: 7, height: 7, rx: 2 }],
    ['rect', { x: 13, y: 13, width: 7, height: 7, rx: 2 }],
    ['circle', { cx: 16.5, cy: 7.5, r: 3.5 }],
  ],
  from: '#6ad0c4',
  to: '#1f7a8c',
})
