import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of downloads, in both languages. */
export const texts = {
  failed: ({ name = '' }) => ({
    title: { 'zh-CN': '下载失败', en: 'A download failed' },
    body: {
      'zh-CN': `“${name}”没有下载完成，可以在传输中心查看原因并重试。`,
      en: `"${name}" was not downloaded. The transfer centre shows why and can try again.`,
    },
    action: { 'zh-CN': '查看下载', en: 'Show download' },
  }),
} satisfies NoticeTexts
