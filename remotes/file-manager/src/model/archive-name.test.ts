import { expect, test } from 'vitest'
import { archiveStem, looksExtendable, looksLikeArchive } from './archive-name.ts'

test.each([
  ['备份.tar.gz', '备份'],
  ['a.b.zip', 'a.b'],
  ['.zip', '.zip'],
  ['x.TGZ', 'x'],
])('TSK-14 %s is extracted into %s', (name, stem) => expect(archiveStem(name)).toBe(stem))

test('TSK-17 names of archives that files can be added to', () => {
  expect(['a.zip', 'b.tar.gz', 'c.TZST', 'd.7z', 'e.rar', 'f.gz', 'zip'].map(looksExtendable)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('TSK-10 names that look like archives', () => {
  expect(['a.zip', 'b.tar.xz', 'c.RAR', 'd.txt', 'zip'].map(looksLikeArchive)).toEqual([true, true, true, false, false])
})
