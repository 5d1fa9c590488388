import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  bookmarksItemExists: {
    code: 99901,
    effect: 'inline',
    spec: ['NEW-03'],
    text: { 'zh-CN': '这个路径已在列表中。', en: 'The list has this path already.' },
  },
  bookmarksItemMissing: {
    code: 99902,
    effect: 'inline',
    spec: ['NEW-03'],
    text: { 'zh-CN': '这个路径已不在列表中。', en: 'The list no longer has this path.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
