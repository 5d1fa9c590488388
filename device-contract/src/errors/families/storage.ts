import type { ErrorRow } from '../effects.ts'

/** Storage spaces as the file area sees them. */
export const storage = {
  diskFull: {
    code: 14001, family: 'storage', effect: 'toast', spec: ['TR-07a', 'BK-07'],
    text: { 'zh-CN': '存储空间已满，请清理后重试。', en: 'The storage space is full. Free some space and try again.' },
  },
  storageMissing: {
    code: 14002, family: 'storage', effect: 'toast', spec: ['TR-07a', 'BK-07'],
    text: { 'zh-CN': '存储空间不存在，磁盘可能已被移除。', en: 'The storage space does not exist. Its disk may have been removed.' },
  },
  storageOffline: {
    code: 14003, family: 'storage', effect: 'toast', spec: ['TR-07a', 'BK-07'],
    text: { 'zh-CN': '存储空间已离线，请检查磁盘连接。', en: 'The storage space is offline. Check the disk connection.' },
  },
} as const satisfies Record<string, ErrorRow>
