import type { ErrorRow } from '../effects.ts'

/** Disks that are busy or fail to read and write. */
export const diskIo = {
  ioError: {
    code: 8192, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '磁盘读写错误，请检查磁盘健康状态。', en: 'The disk could not be read or written. Check its health.' },
  },
  diskBusy: {
    code: 8193, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'], advice: 'waitForTask',
    text: { 'zh-CN': '磁盘正忙，请稍后再试。', en: 'The disk is busy. Please try again later.' },
  },
  diskReadFailed: {
    code: 8194, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '磁盘读取失败，请检查磁盘。', en: 'The disk could not be read. Check the disk.' },
  },
  diskWriteFailed: {
    code: 8195, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'],
    text: { 'zh-CN': '磁盘写入失败，请检查磁盘。', en: 'The disk could not be written. Check the disk.' },
  },
  diskIoTimedOut: {
    code: 8196, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'], advice: 'retryLater', outcome: 'uncertain',
    text: { 'zh-CN': '磁盘响应超时，请稍后再试。', en: 'The disk did not answer in time. Please try again later.' },
  },
  diskIoReadOnly: {
    code: 8197, family: 'disk-io', effect: 'toast', spec: ['REQ-07a'], advice: 'backUpAndRepair',
    text: { 'zh-CN': '磁盘因错误已变为只读。', en: 'The disk became read-only after an error.' },
  },
  diskError: {
    code: 9035, family: 'disk-io', effect: 'dialog:disk-error', spec: ['REQ-06'],
    text: { 'zh-CN': '检测到磁盘异常，请查看磁盘状态。', en: 'A disk error was detected. Look at the state of the disks.' },
  },
} as const satisfies Record<string, ErrorRow>
