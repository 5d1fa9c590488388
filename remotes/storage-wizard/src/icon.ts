import { defineIcon } from '@cove/kernel/declare'

/** A disk. */
export const icon = defineIcon({
  glyph: [
    ['rect', { x: 3, y: 4, width: 18, height: 16, rx: 3 }],
    ['path', { d: 'M3 14h18M7 17h.01M10.5 17h.01' }],
  ],
  from: '#8b93a3',
  to: '#474d5b',
})
