import type { ErrorRow } from '../effects.ts'

/** Compress and extract. */
export const archive = {
  archivePasswordRequired: {
    code: 4841, family: 'archive', effect: 'toast', spec: ['REQ-05', 'REQ-07a'], advice: 'checkPassword',
    text: { 'zh-CN': '压缩包已加密，请输入密码。', en: 'The archive is encrypted. Enter its password.' },
  },
  archivePasswordWrong: {
    code: 4842, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'checkPassword',
    text: { 'zh-CN': '解压密码错误。', en: 'The password of the archive is wrong.' },
  },
  archiveDamaged: {
    code: 4843, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '压缩包已损坏，无法解压。', en: 'The archive is damaged and cannot be extracted.' },
  },
  archiveUnsupported: {
    code: 4844, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '不支持该压缩格式。', en: 'This archive format is not supported.' },
  },
  archiveCompressFailed: {
    code: 4845, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'],
    text: { 'zh-CN': '压缩失败，请重试。', en: 'The files could not be compressed. Please try again.' },
  },
  archiveExtractFailed: {
    code: 4846, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'],
    text: { 'zh-CN': '解压失败，请重试。', en: 'The archive could not be extracted. Please try again.' },
  },
  archiveUnsafe: {
    code: 4847, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '压缩包包含不安全的路径，已拒绝解压。', en: 'The archive contains unsafe paths, so it was not extracted.' },
  },
  archiveTooManyFiles: {
    code: 4848, family: 'archive', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'reduceSelection',
    text: { 'zh-CN': '一次解压的文件过多，请分批操作。', en: 'Too many archives were chosen at once. Extract them in smaller groups.' },
  },
} as const satisfies Record<string, ErrorRow>
