import { defineIcon } from '@cove/kernel/declare'

/** A gear. */
export const icon = defineIcon({
  glyph: [
    [
      'path',
      {
        d: 'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915',
      },
    ],
    ['circle', { cx: 12, cy: 12, r: 3 }],
  ],
  from: '#e3e8ef',
  to: '#a7b0bf',
  painting: [
    [
      [
        'path',
        {
          d: 'M72.3 43.7L79.6 44.7L79.6 54.3L72.3 55.3L69.3 62.6L73.8 68.5L67.0 75.3L61.1 70.8L53.8 73.8L52.8 81.1L43.2 81.1L42.2 73.8L34.9 70.8L29.0 75.3L22.2 68.5L26.7 62.6L23.7 55.3L16.4 54.3L16.4 44.7L23.7 43.7L26.7 36.4L22.2 30.5L29.0 23.7L34.9 28.2L42.2 25.2L43.2 17.9L52.8 17.9L53.8 25.2L61.1 28.2L67.0 23.7L73.8 30.5L69.3 36.4Z',
        },
      ],
      { fill: '#5b6372', opacity: 0.35, stroke: '#5b6372', width: 3 },
    ],
    [
      [
        'path',
        {
          d: 'M72.3 42.2L79.6 43.2L79.6 52.8L72.3 53.8L69.3 61.1L73.8 67.0L67.0 73.8L61.1 69.3L53.8 72.3L52.8 79.6L43.2 79.6L42.2 72.3L34.9 69.3L29.0 73.8L22.2 67.0L26.7 61.1L23.7 53.8L16.4 52.8L16.4 43.2L23.7 42.2L26.7 34.9L22.2 29.0L29.0 22.2L34.9 26.7L42.2 23.7L43.2 16.4L52.8 16.4L53.8 23.7L61.1 26.7L67.0 22.2L73.8 29.0L69.3 34.9Z',
        },
      ],
      { fill: ['#69727f', '#3f4652'], stroke: '#545c69', width: 3 },
    ],
    [['circle', { cx: 48, cy: 48, r: 15 }], { fill: '#2b303a' }],
    [['circle', { cx: 48, cy: 48, r: 11.5 }], { fill: ['#68bdff', '#1a6ee0'] }],
    [['circle', { cx: 48, cy: 48, r: 4.5 }], { fill: '#e8f4ff' }],
  ],
})

/** A brush. */
export const wallpaperIcon = defineIcon({
  glyph: [
    ['path', { d: 'M19.5 4.5c-5 1.5-8.5 5-10.5 9l1.5 1.5c4-2 7.5-5.500 9-10.500z' }],
    ['path', { d: 'M8.5 14c-2.500 0-4 1.500-4 4 0 1-.5 2-1.500 2.500 4 .8 7.500-.5 7.500-4.500z' }],
  ],
  from: '#b08be0',
  to: '#8a5fc4',
})

/** A screen. */
export const generalIcon = defineIcon({
  glyph: [
    ['rect', { x: 3, y: 4.5, width: 18, height: 12, rx: 2 }],
    ['path', { d: 'M8.5 20h7M12 16.5V20' }],
  ],
  from: '#5f9bea',
  to: '#3b76cf',
})

/** A folder. */
export const filesIcon = defineIcon({
  glyph: [['path', { d: 'M3.5 7.5a2 2 0 0 1 2-2h4l2.5 2.5h6.500a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z' }]],
  from: '#4aa3e8',
  to: '#2a7fc9',
})

/** A database. */
export const cacheIcon = defineIcon({
  glyph: [
    ['path', { d: 'M4.500 6c0-1.700 3.400-3 7.500-3s7.500 1.300 7.500 3-3.400 3-7.500 3-7.500-1.300-7.500-3z' }],
    ['path', { d: 'M4.500 6v12c0 1.700 3.400 3 7.500 3s7.500-1.300 7.500-3V6M4.500 12c0 1.700 3.400 3 7.500 3s7.500-1.300 7.500-3' }],
  ],
  from: '#4cb9a0',
  to: '#25917a',
})

/** A clock that runs back. */
export const historyIcon = defineIcon({
  glyph: [['path', { d: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 1.700' }]],
  from: '#d99345',
  to: '#b56c1c',
})

/** A speech bubble. */
export const feedbackIcon = defineIcon({
  glyph: [['path', { d: 'M4 5h16v11H9.500L5.500 19.500V16H4zM8 9h8M8 12h5' }]],
  from: '#e58fb0',
  to: '#c45f86',
})

/** The letter i. */
export const aboutIcon = defineIcon({
  glyph: [
    ['circle', { cx: 12, cy: 12, r: 8.5 }],
    ['path', { d: 'M12 11.5V16M12 8h.01' }],
  ],
  from: '#7c8fe8',
  to: '#5468cd',
})
