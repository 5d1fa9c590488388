import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Photos', '', ''],
  ['a-holiday-in-the-mountains-2026.jpg', 'a-holiday-in-the-mountains-', '2026.jpg'],
  ['backup-of-the-family-computer.tar.gz', 'backup-of-the-family-comp', 'uter.tar.gz'],
  ['A folder with a long name', 'A folder with a lon', 'g name'],
  ['家庭相册二〇二六年春节联欢晚会.mp4', '家庭相册二〇二六年春节', '联欢晚会.mp4'],
  ['a name with an ending that is no.extension at all', 'a name with an ending that is no.extension ', 'at all'],
])('FM-03 %j is cut between %j and %j', (name, head, tail) => {
  expect(splitName(name)).toEqual({ head: head === '' ? name : head, tail })
})

test('S-F3 a cut never divides what is seen as one character', () => {
  const family = '👨\u200D👩\u200D👧\u200D👦'
  expect(splitName(`holiday ${family.repeat(6)}.png`)).toEqual({ head: `holiday ${family.repeat(2)}`, tail: `${family.repeat(4)}.png` })
  expect(splitName(`🇨🇳${'🇩🇪'.repeat(8)}.png`).tail).toBe(`${'🇩🇪'.repeat(4)}.png`)
})

test('S-F3 letters that join are cut only before the extension, and the marks around the name are dropped', () => {
  expect(splitName('\u2068صورة العائلة الكبيرة.jpg\u2069')).toEqual({ head: 'صورة العائلة الكبيرة', tail: '.jpg' })
  expect(splitName('صورة العائلة الكبيرة في البيت').tail).toBe('')
})

test('S-F3 what was made visible in a name stays visible where the name is cut', () =>
  expect(splitName('a very long invoice‹202E›gnp.exe').tail).toBe('‹202E›gnp.exe'))
