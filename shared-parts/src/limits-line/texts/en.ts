import type { LimitsTexts } from './zh-CN.ts'

export const en: LimitsTexts = {
  title: 'Speed and hours',
  none: 'No limit, at any time',
  upload: (rate) => `Upload at most ${rate}`,
  download: (rate) => `Download at most ${rate}`,
  hours: (from, to) => `${from}–${to}`,
  shared: 'shared with transfers and changed in their settings',
  change: 'Transfer settings…',
}
