import type { ErrorRow } from '../effects.ts'

/** Backup of contacts from phones (H-65: catalogue only). */
export const contacts = {
  contactsBackupFailed: {
    code: 4650, family: 'contacts', effect: 'toast', spec: ['REQ-07a', 'H-65'],
    text: { 'zh-CN': '通讯录备份失败，请重试。', en: 'The contacts could not be backed up. Please try again.' },
  },
  contactsBackupMissing: {
    code: 4651, family: 'contacts', effect: 'toast', spec: ['REQ-07a', 'H-65'], advice: 'createFirst',
    text: { 'zh-CN': '没有通讯录备份记录。', en: 'There is no backup of contacts.' },
  },
  contactsRestoreFailed: {
    code: 4652, family: 'contacts', effect: 'toast', spec: ['REQ-07a', 'H-65'],
    text: { 'zh-CN': '通讯录恢复失败，请重试。', en: 'The contacts could not be restored. Please try again.' },
  },
  contactsFormatInvalid: {
    code: 4653, family: 'contacts', effect: 'toast', spec: ['REQ-07a', 'H-65'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '通讯录数据格式有误。', en: 'The contact data has a wrong format.' },
  },
} as const satisfies Record<string, ErrorRow>
