import { defineIcon } from '@cove/kernel/declare'

/** A cloud. */
export const icon = defineIcon({
  glyph: [['path', { d: 'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z' }]],
  from: '#7cc8f7',
  to: '#2f86dd',
  painting: [
    [
      ['path', { d: 'M66 73H32A19 19 0 1 1 36 35.400 24 24 0 0 1 78.500 45.500 14.500 14.500 0 0 1 66 73Z' }],
      { fill: ['#ffffff', '#dcecfb'] },
    ],
    [['path', { d: 'M48 62V44M39.500 51.500 48 43l8.500 8.500' }], { stroke: '#2f86dd', width: 5 }],
  ],
})
