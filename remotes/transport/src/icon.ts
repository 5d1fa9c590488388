import { defineIcon } from '@cove/kernel/declare'

/** Two arrows, down and up. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'm3 16 4 4 4-4' }],
    ['path', { d: 'M7 20V4' }],
    ['path', { d: 'm21 8-4-4-4 4' }],
    ['path', { d: 'M17 4v16' }],
  ],
  from: '#34d399',
  to: '#0a8f5b',
})
