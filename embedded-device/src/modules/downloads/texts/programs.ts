/** DL-01b: what users get from helper programs of downloads. */
export const programTexts = {
  torrents: { 'zh-CN': '种子和磁力链接下载', en: 'torrents and magnet links' },
} as const
