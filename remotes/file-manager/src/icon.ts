import { defineIcon } from '@cove/kernel/declare'

/** A folder. */
export const icon = defineIcon({
  glyph: [
    [
      'path',
      { d: 'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z' },
    ],
  ],
  from: '#4facfe',
  to: '#0b6bdc',
})

/** A bin, for the window of deleted files. */
export const recycleIcon = defineIcon({
  glyph: [
    ['path', { d: 'M10 11v6' }],
    ['path', { d: 'M14 11v6' }],
    ['path', { d: 'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6' }],
    ['path', { d: 'M3 6h18' }],
    ['path', { d: 'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2' }],
  ],
  from: '#a8b2c1',
  to: '#66707f',
})

/** A clock that runs back, for the window of changes. */
export const historyIcon = defineIcon({
  glyph: [
    ['path', { d: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8' }],
    ['path', { d: 'M3 3v5h5' }],
    ['path', { d: 'M12 7v5l4 2' }],
  ],
  from: '#7c8cf8',
  to: '#4b57d6',
})
