import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  tagNameTaken: {
    code: 94301,
    effect: 'inline',
    spec: ['FM-24'],
    text: { 'zh-CN': '已经有同名的标签。', en: 'A tag with this name exists.' },
  },
  tagNotFound: {
    code: 94302,
    effect: 'toast',
    spec: ['FM-24'],
    text: { 'zh-CN': '标签已被删除。', en: 'The tag was deleted.' },
  },
  tooManyTags: {
    code: 94303,
    effect: 'inline',
    spec: ['FM-24'],
    text: { 'zh-CN': '最多可以有 100 个标签。', en: 'You can have at most 100 tags.' },
  },
  tooManyLabels: {
    code: 94304,
    effect: 'toast',
    spec: ['FM-24'],
    text: {
      'zh-CN': '收藏和带标签的项目已达上限（10000 项）。',
      en: 'The limit of 10,000 favourites and tagged items is reached.',
    },
  },
  shortcutNeedsFolder: {
    code: 94305,
    effect: 'toast',
    spec: ['ENT-02'],
    text: { 'zh-CN': '只能把文件夹添加到快捷入口。', en: 'Only folders can be shortcuts.' },
  },
  shortcutExists: {
    code: 94306,
    effect: 'toast',
    spec: ['ENT-02'],
    text: { 'zh-CN': '这个文件夹已在快捷入口中。', en: 'This folder is a shortcut already.' },
  },
  shortcutExternal: {
    code: 94307,
    effect: 'toast',
    spec: ['ENT-02'],
    text: {
      'zh-CN': '外接存储中的文件夹不能添加到快捷入口。',
      en: 'Folders on external storage cannot be shortcuts.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
