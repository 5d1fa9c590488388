import { defineIcon } from '@cove/kernel/declare'

/** A pulse. */
export const icon = defineIcon({
  glyph: [
    [
      'path',
      { d: 'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2' },
    ],
  ],
  from: '#ffad52',
  to: '#ec6a1e',
  painting: [
    [['path', { d: 'M17 57h15l5 9h22l5-9h15v12a9 9 0 0 1-9 9H26a9 9 0 0 1-9-9Z' }], { fill: ['#a84412', '#7f2f0a'] }],
    [['path', { d: 'M40 17h16v23h11L48 61 29 40h11Z' }], { fill: ['#ffffff', '#ffeedd'], stroke: '#ffffff', width: 3 }],
  ],
})
