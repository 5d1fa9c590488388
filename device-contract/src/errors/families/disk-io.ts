import type { ErrorRow } from '../effects.ts'

/** Disks that are busy or fail to read and write. */
export const diskIo = {
  ioError: {
    code: 8192, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '磁盘读写错误，请检查磁盘健康状态。', en: 'The disk could not be read or written. Check its health.' },
  },
  diskError: {
    code: 9035, family: 'disk-io', effect: 'dialog:disk-error', spec: ['REQ-06'],
    text: { 'zh-CN': '检测到磁盘异常，请查看磁盘状态。', en: 'A disk error was detected. Look at the state of the disks.' },
  },
} as const satisfies Record<string, ErrorRow>
