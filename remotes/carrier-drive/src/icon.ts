import { defineIcon } from '@cove/kernel/declare'

/** A cloud with the bars of a signal. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z' }],
    ['path', { d: 'M9.500 15.500v-1.500M12.500 15.500v-3.500M15.500 15.500v-2.500' }],
  ],
  from: '#f2936f',
  to: '#c2492e',
  painting: [
    [
      ['path', { d: 'M66 73H32A19 19 0 1 1 36 35.400 24 24 0 0 1 78.500 45.500 14.500 14.500 0 0 1 66 73Z' }],
      { fill: ['#ffffff', '#fbe4da'] },
    ],
    [['path', { d: 'M39 63V57M48 63V50M57 63V43' }], { stroke: '#c2492e', width: 5.5 }],
  ],
})
