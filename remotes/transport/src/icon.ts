import { defineIcon } from '@cove/kernel/declare'

/** Two arrows, down and up. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'm3 16 4 4 4-4' }],
    ['path', { d: 'M7 20V4' }],
    ['path', { d: 'm21 8-4-4-4 4' }],
    ['path', { d: 'M17 4v16' }],
  ],
  from: '#3fd07c',
  to: '#0a8f4e',
  painting: [
    [['path', { d: 'M60 78 43 59h9.500V33h15v26H77Z' }], { fill: '#075a33', stroke: '#075a33', width: 3 }],
    [['path', { d: 'M36 18 53 37h-9.500v28h-15V37H19Z' }], { fill: ['#ffffff', '#dff8e9'], stroke: '#ffffff', width: 3 }],
  ],
})
