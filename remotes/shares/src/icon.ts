import { defineIcon } from '@cove/kernel/declare'

/** Three points that are connected. */
export const icon = defineIcon({
  glyph: [
    ['circle', { cx: 6, cy: 12, r: 2.6 }],
    ['circle', { cx: 17.5, cy: 5.5, r: 2.6 }],
    ['circle', { cx: 17.5, cy: 18.5, r: 2.6 }],
    ['path', { d: 'M8.4 10.8l6.8-4' }],
    ['path', { d: 'M8.4 13.2l6.8 4' }],
  ],
  from: 'oklch(.74 .15 150)',
  to: 'oklch(.54 .14 168)',
})
