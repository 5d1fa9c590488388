import { defineIcon } from '@cove/kernel/declare'

/** A globe. */
export const icon = defineIcon({
  glyph: [
    ['circle', { cx: 12, cy: 12, r: 9 }],
    ['path', { d: 'M3 12h18' }],
    ['path', { d: 'M12 3c2.600 2.600 3.800 5.500 3.800 9s-1.200 6.400-3.800 9c-2.600-2.600-3.800-5.500-3.800-9S9.400 5.600 12 3z' }],
  ],
  from: '#2fb5e0',
  to: '#1f63c9',
})
