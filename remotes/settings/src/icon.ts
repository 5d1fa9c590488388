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
  from: '#9aa3b2',
  to: '#5d6675',
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
