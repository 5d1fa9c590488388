import { defineIcon } from '@cove/kernel/declare'

/** Two people. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2' }],
    ['path', { d: 'M16 3.128a4 4 0 0 1 0 7.744' }],
    ['path', { d: 'M22 21v-2a4 4 0 0 0-3-3.87' }],
    ['circle', { cx: 9, cy: 7, r: 4 }],
  ],
  from: '#d58bec',
  to: '#9a45c4',
  painting: [
    [['path', { d: 'M16 86c1-20 14-30 32-30s31 10 32 30Z' }], { fill: ['#ffffff', '#f1e2fb'] }],
    [['rect', { x: 42, y: 48, width: 12, height: 14, rx: 6 }], { fill: '#f4c7a8' }],
    [['circle', { cx: 48, cy: 38, r: 16 }], { fill: '#fddcc3' }],
    [['path', { d: 'M31 40c-3-24 37-26 34 0-7 0-13-4-17-9-4 6-10 9-17 9Z' }], { fill: '#44273f' }],
  ],
})
