import { defineIcon } from '@cove/kernel/declare'

/** Two pictures, one above the other. */
export const icon = defineIcon({
  glyph: [
    ['rect', { x: 7, y: 3.5, width: 13.5, height: 13, rx: 2.5 }],
    ['path', { d: 'M4 8v9.5A3 3 0 0 0 7 20.5h9' }],
    ['path', { d: 'm8 14 3.2-3.4 2.6 2.6 2.2-2 4 4' }],
    ['circle', { cx: 15.5, cy: 7.8, r: 1.3 }],
  ],
  from: 'oklch(.80 .14 70)',
  to: 'oklch(.62 .19 40)',
})
