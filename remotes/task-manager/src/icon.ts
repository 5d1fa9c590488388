import { defineIcon } from '@cove/kernel/declare'

const pulse =
  'M14 56h8c2 0 3-1 3.800-2.800L33 36.500c1-2.300 4.200-2.200 5 .2l10 33c.8 2.600 4.300 2.600 5.100.1l8.400-25.500c.8-2.400 4-2.600 5.100-.4l4.200 9c.9 2 2 3.100 4.200 3.100h7'

/** A pulse on a dark screen. */
export const icon = defineIcon({
  glyph: [
    [
      'path',
      {
        d: 'M22 12h-2.48a2 2 0 0 0-1.930 1.460l-2.350 8.360a.25.25 0 0 1-.480 0L9.240 2.180a.25.25 0 0 0-.480 0l-2.350 8.360A2 2 0 0 1 4.490 12H2',
      },
    ],
  ],
  from: '#213e3f',
  to: '#04191f',
  painting: [
    [['path', { d: 'M8 28h80M8 48h80M8 68h80M28 8v80M48 8v80M68 8v80' }], { stroke: '#2c4547', width: 1.5 }],
    [['path', { d: pulse }], { stroke: '#9ff440', width: 5 }],
  ],
})
