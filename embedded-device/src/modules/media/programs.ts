import type { ProgramDeclarations } from '../../core/programs/program-declaration.ts'
import type { MediaProgram } from './media-formats.ts'

/** PRG-01: programs that make pictures of what the decoder cannot open; the module works without them. */
export const programs = {
  ffmpeg: {
    optional: true,
    provides: { 'zh-CN': '视频缩略图', en: 'thumbnails of videos' },
    debian: 'ffmpeg',
    versionArgs: ['-version'],
  },
  ffprobe: {
    optional: true,
    provides: { 'zh-CN': '视频的时长和编码信息', en: 'duration and codecs of videos' },
    debian: 'ffmpeg',
    versionArgs: ['-version'],
  },
  pdftoppm: {
    optional: true,
    provides: { 'zh-CN': 'PDF 首页缩略图', en: 'thumbnails of PDF files' },
    debian: 'poppler-utils',
    versionArgs: ['-v'],
  },
  soffice: {
    optional: true,
    provides: { 'zh-CN': 'Office 文档的预览', en: 'previews of Office documents' },
    debian: 'libreoffice',
    reservesMemory: true,
  },
} as const satisfies ProgramDeclarations<MediaProgram>
