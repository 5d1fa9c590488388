import { defineIcon } from '@cove/kernel/declare'

/** A clock that is turned back. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M4 12a8 8 0 1 0 2.5-5.8L3.5 9' }],
    ['path', { d: 'M3.5 4v5h5' }],
    ['path', { d: 'M12 8v4.5l3 1.8' }],
  ],
  from: 'oklch(.76 .13 180)',
  to: 'oklch(.56 .13 200)',
})
