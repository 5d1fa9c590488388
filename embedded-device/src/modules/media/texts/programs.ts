/** What users get from each program, for the module list. */
export const provides = {
  ffmpeg: { 'zh-CN': '视频缩略图', en: 'thumbnails of videos' },
  ffprobe: { 'zh-CN': '视频的时长和编码信息', en: 'duration and codecs of videos' },
  pdftoppm: { 'zh-CN': 'PDF 首页缩略图', en: 'thumbnails of PDF files' },
  soffice: { 'zh-CN': 'Office 文档的预览', en: 'previews of Office documents' },
} as const
