import type { ErrorRow } from '../effects.ts'

/** Notepad. */
export const notes = {
  noteNotFound: {
    code: 4801, family: 'notes', effect: 'toast', spec: ['REQ-07a', 'NOTE-01a'], advice: 'refresh',
    text: { 'zh-CN': '笔记不存在。', en: 'The note does not exist.' },
  },
  noteDeleted: {
    code: 4802, family: 'notes', effect: 'toast', spec: ['REQ-07a', 'NOTE-01a'], advice: 'restoreFirst',
    text: { 'zh-CN': '笔记已被删除，恢复后才能编辑。', en: 'The note was deleted. Restore it before you edit it.' },
  },
  noteSaveFailed: {
    code: 4803, family: 'notes', effect: 'toast', spec: ['REQ-07a', 'NOTE-01a'], advice: 'checkNetwork', outcome: 'nothingChanged',
    text: { 'zh-CN': '笔记保存失败，请检查网络和设备状态。', en: 'The note could not be saved. Check the network and the device.' },
  },
  noteTooLarge: {
    code: 4804, family: 'notes', effect: 'toast', spec: ['REQ-07a', 'NOTE-01a'], advice: 'reduceSelection',
    text: { 'zh-CN': '笔记内容过大，无法保存。', en: 'The note is too large to be saved.' },
  },
  noteVolumeFull: {
    code: 4805, family: 'notes', effect: 'toast', spec: ['REQ-07a', 'NOTE-01a'], advice: 'freeSpace', outcome: 'nothingChanged',
    text: { 'zh-CN': '存储空间不足，笔记无法保存。', en: 'There is not enough space to save the note.' },
  },
  noteConflict: {
    code: 4806, family: 'notes', effect: 'toast', spec: ['REQ-07a', 'NOTE-01a'], advice: 'refresh',
    text: { 'zh-CN': '笔记已在其他地方修改，请刷新后再编辑。', en: 'The note was changed somewhere else. Refresh before you edit it.' },
  },
} as const satisfies Record<string, ErrorRow>
