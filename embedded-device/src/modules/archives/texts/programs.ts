/** TSK-10: what users get from the programs of archives. */
export const programTexts = {
  seven: { 'zh-CN': '7z 压缩与解压', en: '7z archives' },
  rar: { 'zh-CN': 'RAR 解压', en: 'extracting RAR archives' },
  tar: { 'zh-CN': 'tar.xz、tar.bz2 压缩与解压', en: 'tar.xz and tar.bz2 archives' },
} as const
