import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  undoEntryMissing: {
    code: 91501,
    effect: 'inline',
    spec: ['UNDO-01'],
    text: { 'zh-CN': '操作记录中已没有这一项。', en: 'The history no longer has this entry.' },
  },
  undoEntryOver: {
    code: 91502,
    effect: 'inline',
    spec: ['UNDO-03', 'UNDO-07'],
    text: { 'zh-CN': '这一项已经撤销，或已无法撤销。', en: 'This entry is already undone, or it can no longer be undone.' },
  },
  undoConflicts: {
    code: 91503,
    effect: 'inline',
    spec: ['UNDO-05'],
    text: {
      'zh-CN': '有些文件在此之后又有变化，没有撤销任何内容。请先查看冲突。',
      en: 'Some files have changed since, so nothing was undone. Look at the conflicts first.',
    },
  },
  undoRunning: {
    code: 91504,
    effect: 'inline',
    spec: ['UNDO-04'],
    text: { 'zh-CN': '上一次撤销还在进行，请稍候。', en: 'Another undo is still running. Please wait.' },
  },
  undoItemGone: {
    code: 91505,
    effect: 'inline',
    spec: ['UNDO-05'],
    text: { 'zh-CN': '文件已不在原来的位置。', en: 'The file is no longer where it was put.' },
  },
  undoItemChanged: {
    code: 91506,
    effect: 'inline',
    spec: ['UNDO-05'],
    text: { 'zh-CN': '文件在此之后被修改过。', en: 'The file was changed afterwards.' },
  },
  undoNameTaken: {
    code: 91507,
    effect: 'inline',
    spec: ['UNDO-05'],
    text: { 'zh-CN': '原来的位置已有同名文件。', en: 'Another file has this name at the old place.' },
  },
  undoVersionGone: {
    code: 91508,
    effect: 'inline',
    spec: ['UNDO-07'],
    text: { 'zh-CN': '文件已不在回收站中。', en: 'The file is no longer in the recycle bin.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
