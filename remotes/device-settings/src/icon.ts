import { defineIcon } from '@cove/kernel/declare'

/** A gear over a device. */
export const icon = defineIcon({
  glyph: [
    ['circle', { cx: 12, cy: 12, r: 3.2 }],
    [
      'path',
      {
        d: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
      },
    ],
  ],
  from: '#7fa4cf',
  to: '#3b5a8c',
  painting: [
    [['rect', { x: 24, y: 16, width: 48, height: 64, rx: 8 }], { fill: ['#f7f9fc', '#cfd8e6'] }],
    [['path', { d: 'M34 30h28M34 46h28M34 62h28' }], { stroke: '#9aa8be', width: 4.4 }],
    [['circle', { cx: 54, cy: 30, r: 6 }], { fill: ['#56b2ff', '#1d6fe0'] }],
    [['circle', { cx: 40, cy: 46, r: 6 }], { fill: ['#5fe0a0', '#159a5b'] }],
    [['circle', { cx: 52, cy: 62, r: 6 }], { fill: ['#ffc36b', '#ee7f1f'] }],
  ],
})
