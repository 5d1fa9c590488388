import { defineIcon } from '@cove/kernel/declare'

/** Two arrows in a circle. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M20 11.5A8 8 0 0 0 6 6.6L4 8.5' }],
    ['path', { d: 'M4 4v4.5h4.5' }],
    ['path', { d: 'M4 12.5a8 8 0 0 0 14 4.9l2-1.9' }],
    ['path', { d: 'M20 20v-4.5h-4.5' }],
  ],
  from: 'oklch(.78 .15 125)',
  to: 'oklch(.58 .15 140)',
})
