import { expect, test } from 'vitest'
import { isListable, listSeven } from './seven-list.ts'

/** As 7-Zip shows one entry; older versions leave line breaks of a name as they are. */
const shown = (name: string, size: number) =>
  `Path = ${name}\nSize = ${size}\nPacked Size = 9\nModified = 2026-11-30 06:44:12\nAttributes = A -rw-r--r--\nCRC = 882B18A7\nEncrypted = -\nMethod = LZMA2:12\nBlock = 0\n\n`

test.each([
  'a\nb',
  'a\n\nb',
  'a\nSize = 9',
  'a\n\nPath = forged.txt\nSize = 9',
  'a\n\nFolder = +',
  '\na',
  'a\n',
  'a\r',
  ' a ',
  'a\r\n\r\nb',
])('TSK-13 the name %j is one entry, and its lines are no facts', async (name) => {
  const found = await listSeven(shown('before', 1) + shown(name, 5) + shown('after', 2))
  expect(found.map(({ rawPath, sizeBytes, kind }) => ({ rawPath, sizeBytes, kind }))).toEqual([
    { rawPath: 'before', sizeBytes: 1, kind: 'file' },
    { rawPath: name, sizeBytes: 5, kind: 'file' },
    { rawPath: 'after', sizeBytes: 2, kind: 'file' },
  ])
  expect(found[1]?.problem).toBe(isListable(name) ? undefined : 'name')
})
