/** What spaces are called that no one has named: the one in which homes are, and the others by their number. */
export const spaceNames = {
  'zh-CN': { first: '我的文件', numbered: '存储空间' },
  en: { first: 'My files', numbered: 'Storage space' },
}
