import { defineIcon } from '@cove/kernel/declare'

/** Three points that are connected. */
export const icon = defineIcon({
  glyph: [
    ['circle', { cx: 6, cy: 12, r: 2.6 }],
    ['circle', { cx: 17.5, cy: 5.5, r: 2.6 }],
    ['circle', { cx: 17.5, cy: 18.5, r: 2.6 }],
    ['path', { d: 'M8.4 10.8l6.8-4' }],
    ['path', { d: 'M8.4 13.2l6.8 4' }],
  ],
  from: '#4fc3f7',
  to: '#1976d2',
  painting: [
    [['path', { d: 'M86 12 8 45l25 11Z' }], { fill: ['#a9e4ff', '#4bb5f5'] }],
    [['path', { d: 'M86 12 33 56l2 26 12-17Z' }], { fill: ['#1d74cf', '#1559a6'] }],
    [['path', { d: 'M86 12 40 60l26 15q4 2 5-3Z' }], { fill: ['#7fd0ff', '#2f93ea'] }],
    [['path', { d: 'M14 74q6-1 8-6M24 84q5-1 7-5' }], { stroke: '#8fb7d6', width: 3.4, opacity: 0.8 }],
  ],
  isFree: true,
})
