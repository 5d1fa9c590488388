import { expect, test } from 'vitest'
import { fileKindOfName } from './kind-of-name.ts'

test.each([
  ['a.JPG', 'image'],
  ['a.tar.gz', 'archive'],
  ['.mp4', 'unknown'],
  ['noname', 'unknown'],
  ['x.torrent', 'bt'],
])('FM-03b %s is drawn as %s', (name, kind) => expect(fileKindOfName(name)).toBe(kind))

test('FM-03b a folder is a folder, whatever its name ends in', () => expect(fileKindOfName('photos.zip', true)).toBe('folder'))
