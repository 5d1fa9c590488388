import { defineIcon } from '@cove/kernel/declare'

/** A clock that is turned back. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M4 12a8 8 0 1 0 2.5-5.8L3.5 9' }],
    ['path', { d: 'M3.5 4v5h5' }],
    ['path', { d: 'M12 8v4.5l3 1.8' }],
  ],
  from: '#3ecdb9',
  to: '#0f8f95',
  painting: [
    [['circle', { cx: 48, cy: 49, r: 25 }], { fill: '#0a6f78', opacity: 0.35 }],
    [['path', { d: 'M27.500 36.500A24 24 0 1 1 24 52' }], { stroke: '#ffffff', width: 7 }],
    [['path', { d: 'M20 22.500v18h18Z' }], { fill: '#ffffff', stroke: '#ffffff', width: 3 }],
    [['path', { d: 'M48 36v14l10 6' }], { stroke: '#e9fffb', width: 5.4 }],
  ],
})
