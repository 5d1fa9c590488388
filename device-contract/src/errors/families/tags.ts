import type { ErrorRow } from '../effects.ts'

/** Tags, marks and favourites of files. */
export const tags = {
  tagNameEmpty: {
    code: 4070, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'correctInput',
    text: { 'zh-CN': '标签名称不能为空。', en: 'The tag name must not be empty.' },
  },
  tagNameTooLong: {
    code: 4071, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'shortenName',
    text: { 'zh-CN': '标签名称过长。', en: 'The tag name is too long.' },
  },
  tagExists: {
    code: 4072, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'alreadySo',
    text: { 'zh-CN': '标签已存在。', en: 'The tag already exists.' },
  },
  tagNotFound: {
    code: 4073, family: 'tags', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '标签不存在。', en: 'The tag does not exist.' },
  },
  tagLimit: {
    code: 4074, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'removeUnneeded',
    text: { 'zh-CN': '标签数量已达上限。', en: 'The limit of tags has been reached.' },
  },
  tagAddFailed: {
    code: 4075, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'retry',
    text: { 'zh-CN': '添加标签失败。', en: 'The tag could not be added.' },
  },
  tagRemoveFailed: {
    code: 4076, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'retry',
    text: { 'zh-CN': '删除标签失败。', en: 'The tag could not be removed.' },
  },
  markExists: {
    code: 4080, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'alreadySo',
    text: { 'zh-CN': '该内容已收藏。', en: 'This is already marked.' },
  },
  markNotFound: {
    code: 4081, family: 'tags', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '标记不存在。', en: 'The mark does not exist.' },
  },
  markLimit: {
    code: 4082, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'removeUnneeded',
    text: { 'zh-CN': '标记数量已达上限。', en: 'The limit of marks has been reached.' },
  },
  markFailed: {
    code: 4083, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'retry',
    text: { 'zh-CN': '标记失败，请重试。', en: 'The mark could not be set. Please try again.' },
  },
  markForeignShare: {
    code: 4084, family: 'tags', effect: 'toast', spec: ['REQ-07a'], advice: 'askOwner',
    text: { 'zh-CN': '不能收藏他人共享的内容。', en: 'Items in another user\'s share cannot be marked.' },
  },
} as const satisfies Record<string, ErrorRow>
