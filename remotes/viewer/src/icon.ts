import { defineIcon } from '@cove/kernel/declare'

/** An eye. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0' }],
    ['circle', { cx: 12, cy: 12, r: 3 }],
  ],
  from: '#8f7bf5',
  to: '#4a35b8',
  painting: [
    [['rect', { x: 19, y: 24, width: 58, height: 48, rx: 8 }], { fill: ['#1d1744', '#342a78'] }],
    [['path', { d: 'M40 36v24l21-12Z' }], { fill: ['#ffffff', '#e4ddff'], stroke: '#ffffff', width: 3 }],
    [['path', { d: 'M24 66h48' }], { stroke: '#6f5be0', width: 3.4 }],
    [['path', { d: 'M24 66h20' }], { stroke: '#c8bcff', width: 3.4 }],
  ],
})

/** A note. */
export const musicIcon = defineIcon({
  glyph: [
    ['path', { d: 'M9 18V5l12-2v13' }],
    ['circle', { cx: 6, cy: 18, r: 3 }],
    ['circle', { cx: 18, cy: 16, r: 3 }],
  ],
  from: '#ff5d8f',
  to: '#d81e4f',
  painting: [
    [['circle', { cx: 44, cy: 50, r: 26 }], { fill: ['#3a3440', '#15121a'] }],
    [['circle', { cx: 44, cy: 50, r: 19 }], { stroke: '#57505f', width: 1.6 }],
    [['circle', { cx: 44, cy: 50, r: 14 }], { stroke: '#57505f', width: 1.6 }],
    [['circle', { cx: 44, cy: 50, r: 9 }], { fill: ['#ffcf6b', '#f39a2d'] }],
    [['circle', { cx: 44, cy: 50, r: 2.4 }], { fill: '#15121a' }],
    [['path', { d: 'M73 22v22q0 8-8 13l-4 3' }], { stroke: '#fff3f6', width: 4.4 }],
    [['circle', { cx: 73, cy: 22, r: 6 }], { fill: '#ffffff' }],
  ],
})

/** A sheet with a pen. */
export const editorIcon = defineIcon({
  glyph: [
    ['path', { d: 'M12.7 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.3' }],
    ['path', { d: 'M18.4 2.6a2.2 2.2 0 0 1 3 3L13 14l-4 1 1-4Z' }],
  ],
  from: '#fff1c9',
  to: '#f6d98a',
  painting: [
    [['rect', { x: 18, y: 16, width: 60, height: 12, rx: 4 }], { fill: '#e9a23b' }],
    [['circle', { cx: 27, cy: 22, r: 2.6 }], { fill: '#ffffff' }],
    [['circle', { cx: 41, cy: 22, r: 2.6 }], { fill: '#ffffff' }],
    [['circle', { cx: 55, cy: 22, r: 2.6 }], { fill: '#ffffff' }],
    [['circle', { cx: 69, cy: 22, r: 2.6 }], { fill: '#ffffff' }],
    [['path', { d: 'M26 42h38M26 54h30M26 66h18' }], { stroke: '#a98647', width: 4 }],
    [['path', { d: 'M52 70 72 46l9 8-20 23-11 3Z' }], { fill: ['#ef6a5c', '#c8413a'] }],
    [['path', { d: 'M52 70l9 7-11 3Z' }], { fill: '#4a3a2c' }],
  ],
})
