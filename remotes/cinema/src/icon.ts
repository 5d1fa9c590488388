import { defineIcon } from '@cove/kernel/declare'

/** A clapperboard. */
export const icon = defineIcon({
  glyph: [
    [
      'path',
      {
        d: 'M3.5 10.5h17v8A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5zM3.5 10.5l-.6-2.3a1.5 1.5 0 0 1 1-1.8l13.3-3.5a1.5 1.5 0 0 1 1.8 1l.6 2.2zM8 5.5l2.7 3.1M13 4.2l2.7 3.1',
      },
    ],
  ],
  from: '#c04fc4',
  to: '#6d2bb0',
  painting: [
    [['rect', { x: 9, y: 37, width: 78, height: 48, rx: 10 }], { fill: ['#c65ad0', '#6a2fb4'] }],
    [['rect', { x: 9, y: 37, width: 78, height: 12, rx: 4 }], { fill: ['#f6e9ff', '#dcc3f6'] }],
    [['path', { d: 'M17 37h13l-8 12H9v-6ZM45 37h14l-8 12H37ZM73 37h11l3 3v2l-4 7H65Z' }], { fill: '#4a2186' }],
    [['path', { d: 'M13.500 33 9.600 22.500a6 6 0 0 1 4-7.600L72 6.500a6 6 0 0 1 7.200 4.200l3 11Z' }], { fill: ['#f6e9ff', '#dcc3f6'] }],
    [
      [
        'path',
        {
          d: 'M24 13 38 29.500l-13 1.800L11.500 15.800ZM48 9.800l14 16.200-13.500 1.900L34.500 11.700ZM72 6.500l8 5 2 9-10.500 3.700L58.500 8.400Z',
        },
      ],
      { fill: '#4a2186' },
    ],
    [['path', { d: 'M41 57.500a3 3 0 0 1 4.600-2.500l14 8.600a3 3 0 0 1 0 5.100l-14 8.600a3 3 0 0 1-4.600-2.500Z' }], { fill: '#ffffff' }],
  ],
  isFree: true,
})
