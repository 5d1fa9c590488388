import { expect, test } from 'vitest'
import { fileTypeOf } from './file-types.ts'
import { hasTwoKinds, twoKindExtensions } from './two-kinds.ts'

test.each([
  ['main.ts', true],
  ['tools/chromium.d.mts', true],
  ['00001.MTS', true],
  ['00001.m2ts', false],
  ['.mts', false],
  ['a.mjs', false],
])('OPN-01 %s has two kinds: %s', (name, isOpen) => expect(hasTwoKinds(name)).toBe(isOpen))

test('OPN-01 by their names alone such files are text, so that none is taken for a film', () => {
  for (const extension of twoKindExtensions) expect(fileTypeOf(`x.${extension}`)).toEqual({ kind: 'other', mediaType: 'text/plain' })
})
