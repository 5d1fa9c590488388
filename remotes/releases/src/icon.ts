import { defineIcon } from '@cove/kernel/declare'

/** A bag with four apps in it. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M6 8h12l1.500 12.500h-15z' }],
    ['path', { d: 'M9 11V7a3 3 0 0 1 6 0v4' }],
  ],
  from: '#8d99ab',
  to: '#4f5a6b',
  isFree: true,
  painting: [
    [['path', { d: 'M32 40V26a16 16 0 0 1 32 0v14' }], { stroke: '#818d9f', width: 6.5 }],
    [
      [
        'path',
        {
          d: 'M20.500 31h55c3.700 0 6.700 2.800 7 6.500l2.600 37C85.600 82 80 88 72.500 88h-49C16 88 10.400 82 10.900 74.500l2.600-37c.3-3.700 3.300-6.500 7-6.500z',
        },
      ],
      { fill: ['#ffffff', '#d6dfea'] },
    ],
    [['path', { d: 'M32 31v9M64 31v9' }], { stroke: '#596475', width: 6.5 }],
    [['circle', { cx: 37, cy: 56, r: 8 }], { fill: ['#fd7373', '#ea3b48'] }],
    [['rect', { x: 52, y: 48.5, width: 15, height: 15, rx: 4 }], { fill: ['#43acfb', '#1177e7'] }],
    [
      ['path', { d: 'M35.300 69.200a2 2 0 0 1 3.400 0l6 10.300a2 2 0 0 1-1.700 3H31a2 2 0 0 1-1.700-3z' }],
      { fill: ['#fec84b', '#f4a000'] },
    ],
    [['path', { d: 'M59.500 69v12.500M53.200 75.200h12.600' }], { stroke: '#28ad5e', width: 6 }],
  ],
})
