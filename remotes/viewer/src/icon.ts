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

/** Hills under a sun. */
export const pictureIcon = defineIcon({
  glyph: [
    ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 2 }],
    ['circle', { cx: 9, cy: 9, r: 2 }],
    ['path', { d: 'm21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21' }],
  ],
  from: '#7fd6ff',
  to: '#2b8fd9',
  painting: [
    [['rect', { x: 17, y: 20, width: 62, height: 56, rx: 8 }], { fill: '#ffffff' }],
    [['rect', { x: 22, y: 25, width: 52, height: 46, rx: 4 }], { fill: ['#bfe8ff', '#e9f7ff'] }],
    [['circle', { cx: 61, cy: 37, r: 6.5 }], { fill: '#ffc24a' }],
    [['path', { d: 'M22 64l17-21 15 18 6-6 14 14v0q0 2-2 2H24q-2 0-2-2Z' }], { fill: ['#3fae7c', '#1f7f5a'] }],
  ],
})

/** A sheet with a red band. */
export const documentIcon = defineIcon({
  glyph: [
    ['path', { d: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z' }],
    ['path', { d: 'M14 2v4a2 2 0 0 0 2 2h4M8 13h8M8 17h5' }],
  ],
  from: '#ff8a75',
  to: '#d23c3c',
  painting: [
    [['path', { d: 'M27 16h30l14 14v44q0 6-6 6H27q-6 0-6-6V22q0-6 6-6Z' }], { fill: ['#ffffff', '#ffece8'] }],
    [['path', { d: 'M57 16v10q0 4 4 4h10Z' }], { fill: '#ffc9bf' }],
    [['path', { d: 'M31 40h28M31 50h32' }], { stroke: '#e79a8d', width: 4 }],
    [['rect', { x: 31, y: 59, width: 34, height: 12, rx: 3 }], { fill: '#d23c3c' }],
  ],
})

/** A sheet with lines. */
export const textIcon = defineIcon({
  glyph: [
    ['path', { d: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z' }],
    ['path', { d: 'M8 9h3M8 13h8M8 17h8' }],
  ],
  from: '#b9c6d8',
  to: '#6b7d96',
  painting: [
    [['path', { d: 'M27 16h30l14 14v44q0 6-6 6H27q-6 0-6-6V22q0-6 6-6Z' }], { fill: ['#ffffff', '#eef2f8'] }],
    [['path', { d: 'M57 16v10q0 4 4 4h10Z' }], { fill: '#cdd8e6' }],
    [['path', { d: 'M31 38h20M31 48h30M31 58h30M31 68h18' }], { stroke: '#8fa0b8', width: 4 }],
  ],
})

/** An open book. */
export const bookIcon = defineIcon({
  glyph: [
    ['path', { d: 'M12 7v14' }],
    [
      'path',
      {
        d: 'M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3Z',
      },
    ],
  ],
  from: '#f0b27a',
  to: '#a9612f',
  painting: [
    [['path', { d: 'M14 26q18-7 34 4 16-11 34-4v44q-18-6-34 4-16-10-34-4Z' }], { fill: '#6e3b1a' }],
    [['path', { d: 'M18 24q16-6 30 5v39q-14-9-30-4Z' }], { fill: ['#ffffff', '#f3e6d6'] }],
    [['path', { d: 'M78 24q-16-6-30 5v39q14-9 30-4Z' }], { fill: ['#fffaf2', '#eadac6'] }],
    [['path', { d: 'M25 36q9-2 17 2M25 46q9-2 17 2M54 38q8-4 17-2M54 48q8-4 17-2' }], { stroke: '#b99b7c', width: 3 }],
  ],
})
