import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of backups of the device, in both languages. */
export const texts = {
  failed: ({ name = '', reason = '', reasonEn = '' }) => ({
    title: { 'zh-CN': `设备备份“${name}”没有完成`, en: `The backup "${name}" of the device did not finish` },
    body: { 'zh-CN': String(reason), en: String(reasonEn) },
    action: { 'zh-CN': '打开备份', en: 'Open Backup' },
  }),
  broken: ({ name = '' }) => ({
    title: { 'zh-CN': `设备备份“${name}”没有通过验证`, en: `The backup "${name}" of the device could not be proven` },
    body: {
      'zh-CN': '它可能不能完整恢复。请尽快另做一份备份，并检查备份所在的硬盘。',
      en: 'It may not restore completely. Make another backup soon, and check the disk that it is on.',
    },
    action: { 'zh-CN': '打开备份', en: 'Open Backup' },
  }),
} as const satisfies NoticeTexts
