import { defineIcon } from '@cove/kernel/declare'

/** An eye. */
export const icon = defineIcon({
  glyph: [
    ['path', { d: 'M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0' }],
    ['circle', { cx: 12, cy: 12, r: 3 }],
  ],
  from: '#4aa8ff',
  to: '#0b5fb8',
})

/** A note. */
export const musicIcon = defineIcon({
  glyph: [
    ['path', { d: 'M9 18V5l12-2v13' }],
    ['circle', { cx: 6, cy: 18, r: 3 }],
    ['circle', { cx: 18, cy: 16, r: 3 }],
  ],
  from: '#ff8fb1',
  to: '#c2185b',
})

/** A sheet with a pen. */
export const editorIcon = defineIcon({
  glyph: [
    ['path', { d: 'M12.7 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.3' }],
    ['path', { d: 'M18.4 2.6a2.2 2.2 0 0 1 3 3L13 14l-4 1 1-4Z' }],
  ],
  from: '#8bd17c',
  to: '#2e7d32',
})
