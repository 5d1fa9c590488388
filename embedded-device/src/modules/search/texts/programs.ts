/** What the program of the module is for. */
export const provides = {
  pdftotext: { 'zh-CN': '搜索 PDF 的内容', en: 'search in the contents of PDF files' },
} as const
