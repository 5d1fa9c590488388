import { defineIcon } from '@cove/kernel/declare'

/** A page marker. */
export const icon = defineIcon({
  glyph: [['path', { d: 'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.5.9l-4.5-2.6a2 2 0 0 0-2 0l-4.5 2.6A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z' }]],
  from: '#ffb86b',
  to: '#f0617a',
})
