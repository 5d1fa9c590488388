import { defineIcon } from '@cove/kernel/declare'

/** A disk. */
export const icon = defineIcon({
  glyph: [
    ['rect', { x: 3, y: 4, width: 18, height: 16, rx: 3 }],
    ['path', { d: 'M3 14h18M7 17h.01M10.5 17h.01' }],
  ],
  from: '#5b6472',
  to: '#252a33',
  painting: [
    [['rect', { x: 15, y: 20, width: 66, height: 56, rx: 7 }], { fill: '#14171d', opacity: 0.7 }],
    [['rect', { x: 18.5, y: 24, width: 12.6, height: 48, rx: 3 }], { fill: ['#606a79', '#39404c'] }],
    [['rect', { x: 21.3, y: 29, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['rect', { x: 21.3, y: 35, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['circle', { cx: 24.8, cy: 65.5, r: 2.6 }], { fill: '#5fe08a' }],
    [['rect', { x: 33.7, y: 24, width: 12.6, height: 48, rx: 3 }], { fill: ['#606a79', '#39404c'] }],
    [['rect', { x: 36.5, y: 29, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['rect', { x: 36.5, y: 35, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['circle', { cx: 40.0, cy: 65.5, r: 2.6 }], { fill: '#5fe08a' }],
    [['rect', { x: 48.9, y: 24, width: 12.6, height: 48, rx: 3 }], { fill: ['#606a79', '#39404c'] }],
    [['rect', { x: 51.7, y: 29, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['rect', { x: 51.7, y: 35, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['circle', { cx: 55.2, cy: 65.5, r: 2.6 }], { fill: '#5fe08a' }],
    [['rect', { x: 64.1, y: 24, width: 12.6, height: 48, rx: 3 }], { fill: ['#606a79', '#39404c'] }],
    [['rect', { x: 66.89999999999999, y: 29, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['rect', { x: 66.89999999999999, y: 35, width: 7, height: 3, rx: 1.5 }], { fill: '#1c2027' }],
    [['circle', { cx: 70.39999999999999, cy: 65.5, r: 2.6 }], { fill: '#ffb648' }],
  ],
})
