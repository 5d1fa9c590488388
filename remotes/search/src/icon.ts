import { defineIcon } from '@cove/kernel/declare'

/** A page under a lens. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h3' }],
    ['path', { d: 'M14 2l6 6v2M8 9h3M8 13h2' }],
    ['circle', { cx: 15, cy: 16, r: 4 }],
    ['path', { d: 'm18 19 3 3' }],
  ],
  from: '#5aa9ff',
  to: '#3d5afe',
})
