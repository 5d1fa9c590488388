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
  from: '#8a93a6',
  to: '#454c5e',
})
