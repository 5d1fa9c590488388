/** DL-01b: what the folder for downloads is called by default, by the language of the first request. */
export const downloadFolderNames = { 'zh-CN': '下载', en: 'Downloads' } as const
