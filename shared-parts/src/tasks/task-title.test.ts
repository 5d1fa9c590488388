import { expect, test } from 'vitest'
import { mayPause, titleOfTask } from './task-title.ts'

const title = { 'zh-CN': '压缩文件', en: 'Compress files' }

test.each([
  ['other', 'zh-CN', '压缩文件'],
  ['other', 'en', 'Compress files'],
  ['compress', 'en', 'Compress files'],
  ['uncompress', 'zh-CN', '压缩文件'],
  ['copy', 'en', undefined],
] as const)('TSK-04 a task of kind %s in %s is called %s', (kind, locale, expected) =>
  expect(titleOfTask({ kind, title }, locale)).toBe(expected),
)

test.each([
  [{ status: 'running', canPause: true }, true],
  [{ status: 'running' }, true],
  [{ status: 'prerunning', canPause: true }, true],
  [{ status: 'running', canPause: false }, false],
  [{ status: 'running', canPause: true, state: 'pausing' }, false],
  [{ status: 'completed', canPause: true }, false],
] as const)('TSK-04 %j may pause: %s', (task, expected) => expect(mayPause(task)).toBe(expected))
