import { defineIcon } from '@cove/kernel/declare'

/** A globe. */
export const icon = defineIcon({
  glyph: [
    ['circle', { cx: 12, cy: 12, r: 9 }],
    ['path', { d: 'M3 12h18' }],
    ['path', { d: 'M12 3c2.600 2.600 3.800 5.500 3.800 9s-1.200 6.400-3.800 9c-2.600-2.600-3.800-5.500-3.800-9S9.400 5.600 12 3z' }],
  ],
  from: '#2f4f93',
  to: '#131d45',
  painting: [
    [['circle', { cx: 48, cy: 48, r: 23 }], { fill: ['#7fd3ff', '#2c6fe2'] }],
    [
      ['path', { d: 'M48 25c-8 6-11 14-11 23s3 17 11 23M48 25c8 6 11 14 11 23s-3 17-11 23M26 41h44M26 56h44' }],
      { stroke: '#e4f5ff', width: 2.6, opacity: 0.9 },
    ],
    [['path', { d: 'M16 62c6 9 42 0 58-18 6-7 8-12 5-15' }], { stroke: '#ffffff', width: 3.6 }],
    [['circle', { cx: 19, cy: 61, r: 5 }], { fill: '#ffd166' }],
    [['circle', { cx: 77, cy: 30, r: 5 }], { fill: '#7cf0a8' }],
  ],
})
