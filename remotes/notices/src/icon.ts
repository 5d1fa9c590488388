import { defineIcon } from '@cove/kernel/declare'

/** A bell. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M10.268 21a2 2 0 0 0 3.464 0' }],
    [
      'path',
      {
        d: 'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
      },
    ],
  ],
  from: '#ffc15e',
  to: '#f0613f',
  painting: [
    [['circle', { cx: 48, cy: 71, r: 8 }], { fill: '#a9321d' }],
    [['path', { d: 'M48 19c-14 0-20 10-20 21v12l-8 12q-2 4 3 4h50q5 0 3-4l-8-12V40c0-11-6-21-20-21Z' }], { fill: ['#ffffff', '#ffe9da'] }],
    [['circle', { cx: 67, cy: 29, r: 10 }], { fill: '#e11d48', stroke: '#ffffff', width: 3 }],
  ],
})
