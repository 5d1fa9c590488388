import type { TaskTexts } from './zh-CN.ts'

export const en: TaskTexts = {
  remarksTitle: 'Done under another name',
  failuresTitle: 'Files that were not finished',
  failure: (path: string, reason: string) => `${path}: ${reason}`,
  moreFailures: (count: string) => `Not listed: ${count}`,
  close: 'Close',
  questionTitle: 'The task waits for your decision',
  forAll: 'Do the same for later questions of this kind',
}
