/** DL-01b: what the folder for downloads is called where nobody chose one, by the language of whoever asks first. */
export const downloadFolderNames = { 'zh-CN': '下载', en: 'Downloads' } as const
