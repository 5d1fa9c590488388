import { expect, test } from 'vitest'
import { shownPath } from './shown-path.ts'

test.each([
  ['My files', '/', 'My files'],
  ['My files', '/Photos/2026', 'My files / Photos / 2026'],
  ['My files', '/Photos/', 'My files / Photos'],
  ['', '/Photos/2026', 'Photos / 2026'],
  ['我的文件', '/a\u202Eb', '我的文件 / a‹202E›b'],
])('FM-01c in %j the path %j reads %s', (space, path, shown) => expect(shownPath(space, path)).toBe(shown))
