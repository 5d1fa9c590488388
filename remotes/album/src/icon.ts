import { defineIcon } from '@cove/kernel/declare'

/** Two pictures, one above the other. */
export const icon = defineIcon({
  glyph: [
    ['rect', { x: 7, y: 3.5, width: 13.5, height: 13, rx: 2.5 }],
    ['path', { d: 'M4 8v9.5A3 3 0 0 0 7 20.5h9' }],
    ['path', { d: 'm8 14 3.2-3.4 2.6 2.6 2.2-2 4 4' }],
    ['circle', { cx: 15.5, cy: 7.8, r: 1.3 }],
  ],
  from: '#ff9a6b',
  to: '#ee5d58',
  painting: [
    [
      ['path', { d: 'M31 10.500 81 18.500a8 8 0 0 1 6.600 9.200l-6.400 40-58-9.200 6.400-41a8 8 0 0 1 1.400-7Z' }],
      { fill: ['#ff9d80', '#ec5a54'] },
    ],
    [['rect', { x: 9, y: 22, width: 68, height: 64, rx: 9 }], { fill: ['#ffffff', '#eef2f7'] }],
    [['rect', { x: 16, y: 29, width: 54, height: 50, rx: 5 }], { fill: ['#9fd8f7', '#fdeccb'] }],
    [['circle', { cx: 56, cy: 42, r: 6.5 }], { fill: '#ffd25e' }],
    [['path', { d: 'M16 68 33 47q3-3.500 6 0l15 19 5-6q3-3 6 0l5 6v8a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5Z' }], { fill: ['#3fa37c', '#1c6f63'] }],
    [['path', { d: 'M44 79 59 60q3-3 6 0l5 6v8a5 5 0 0 1-5 5Z' }], { fill: '#135a55' }],
  ],
  isFree: true,
})
