import { defineIcon } from '@cove/kernel/declare'

/** Two arrows in a circle. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M20 11.5A8 8 0 0 0 6 6.6L4 8.5' }],
    ['path', { d: 'M4 4v4.5h4.5' }],
    ['path', { d: 'M4 12.5a8 8 0 0 0 14 4.9l2-1.9' }],
    ['path', { d: 'M20 20v-4.5h-4.5' }],
  ],
  from: '#ffffff',
  to: '#dfe7f2',
  painting: [
    [['path', { d: 'M24 46a25 25 0 0 1 43-14l6 6' }], { stroke: '#12b5d6', width: 8.6 }],
    [['path', { d: 'M76 22v19H57Z' }], { fill: '#12b5d6', stroke: '#12b5d6', width: 3 }],
    [['path', { d: 'M72 50a25 25 0 0 1-43 14l-6-6' }], { stroke: '#5468e8', width: 8.6 }],
    [['path', { d: 'M20 74V55h19Z' }], { fill: '#5468e8', stroke: '#5468e8', width: 3 }],
  ],
})
