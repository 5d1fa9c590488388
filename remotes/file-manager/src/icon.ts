import { defineIcon } from '@cove/kernel/declare'

/** A folder. */
export const icon = defineIcon({
  glyph: [
    [
      'path',
      { d: 'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z' },
    ],
  ],
  from: '#4facfe',
  to: '#0b6bdc',
  painting: [
    [['path', { d: 'M9 28a8 8 0 0 1 8-8h19a6 6 0 0 1 4.500 2l5 5.500h33.500a8 8 0 0 1 8 8V66H9Z' }], { fill: ['#49a5f7', '#1f6fd8'] }],
    [['rect', { x: 17, y: 31, width: 62, height: 30, rx: 4 }], { fill: '#ffffff', opacity: 0.92 }],
    [['rect', { x: 17, y: 36, width: 62, height: 26, rx: 4 }], { fill: '#dcecff' }],
    [
      ['path', { d: 'M7 46a7 7 0 0 1 7-7h68a7 7 0 0 1 7 7l-2.500 29a8 8 0 0 1-8 7.300H17.500a8 8 0 0 1-8-7.300Z' }],
      { fill: ['#69c0ff', '#1473ea'] },
    ],
    [['path', { d: 'M9 45a5 5 0 0 1 5-4.500h68a5 5 0 0 1 5 4.500' }], { stroke: '#ffffff', width: 1.6, opacity: 0.55 }],
    [['path', { d: 'M37 62q5.500-7 11 0t11 0' }], { stroke: '#ffffff', width: 4.6, opacity: 0.95 }],
  ],
  isFree: true,
})

/** A bin, for the window of deleted files. */
export const recycleIcon = defineIcon({
  glyph: [
    ['path', { d: 'M10 11v6' }],
    ['path', { d: 'M14 11v6' }],
    ['path', { d: 'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6' }],
    ['path', { d: 'M3 6h18' }],
    ['path', { d: 'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2' }],
  ],
  from: '#a8b2c1',
  to: '#66707f',
  painting: [
    [['path', { d: 'M39 24v-4a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v4' }], { stroke: '#98a3b3', width: 4.6 }],
    [['path', { d: 'M21 35h54l-4.600 45a8 8 0 0 1-8 7.200H33.600a8 8 0 0 1-8-7.200Z' }], { fill: ['#c3ccd9', '#8791a2'] }],
    [['path', { d: 'M36 44l2.200 34M48 44v34M60 44l-2.200 34' }], { stroke: '#657084', width: 4, opacity: 0.75 }],
    [['rect', { x: 15, y: 24, width: 66, height: 11, rx: 5.5 }], { fill: ['#e6ebf2', '#a5afbe'] }],
    [['path', { d: 'M19 27h58' }], { stroke: '#ffffff', width: 1.6, opacity: 0.7 }],
  ],
  isFree: true,
})

/** A clock that runs back, for the window of changes. */
export const historyIcon = defineIcon({
  glyph: [
    ['path', { d: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8' }],
    ['path', { d: 'M3 3v5h5' }],
    ['path', { d: 'M12 7v5l4 2' }],
  ],
  from: '#7c8cf8',
  to: '#4b57d6',
})

/** A box with a lid, for archives. */
export const archiveIcon = defineIcon({
  glyph: [
    ['rect', { width: 20, height: 5, x: 2, y: 3, rx: 1 }],
    ['path', { d: 'M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8' }],
    ['path', { d: 'M10 12h4' }],
  ],
  from: '#f0b35f',
  to: '#c27a1c',
})
