import { defineIcon } from '@cove/kernel/declare'

/** A clipboard with lines. */
export const icon = defineIcon({
  glyph: [
    ['rect', { width: 8, height: 4, x: 8, y: 2, rx: 1 }],
    ['path', { d: 'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2' }],
    ['path', { d: 'M12 11h4' }],
    ['path', { d: 'M12 16h4' }],
    ['path', { d: 'M8 11h.01' }],
    ['path', { d: 'M8 16h.01' }],
  ],
  from: '#a8754a',
  to: '#6f4527',
  painting: [
    [['rect', { x: 22, y: 24, width: 52, height: 58, rx: 6 }], { fill: ['#ffffff', '#f3ece4'] }],
    [['rect', { x: 34, y: 16, width: 28, height: 14, rx: 5 }], { fill: '#5b3a22' }],
    [['circle', { cx: 34, cy: 44, r: 4 }], { fill: '#16a34a' }],
    [['path', { d: 'M43 44h22' }], { stroke: '#8d7866', width: 4 }],
    [['circle', { cx: 34, cy: 57, r: 4 }], { fill: '#d97706' }],
    [['path', { d: 'M43 57h22' }], { stroke: '#8d7866', width: 4 }],
    [['circle', { cx: 34, cy: 70, r: 4 }], { fill: '#dc2626' }],
    [['path', { d: 'M43 70h16' }], { stroke: '#8d7866', width: 4 }],
  ],
})
