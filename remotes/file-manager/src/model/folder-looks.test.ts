import type { FolderLook } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { lookOf, mostLooks, withLook, withoutLook } from './folder-looks.ts'
import type { FolderLooks } from './folder-looks.ts'

const look: FolderLook = { view: 'list', order: { kind: 'name', direction: 'asc' }, columns: ['date'] }

test('FM-20 the folders changed longest ago make room, and a name of Object.prototype is no look', () => {
  let looks: FolderLooks = {}
  for (let at = 0; at <= mostLooks; at += 1) looks = withLook(looks, `s:/${at}`, look)
  expect(Object.keys(looks)).toHaveLength(mostLooks)
  expect(lookOf(looks, 's:/0')).toBeUndefined()
  expect(lookOf(looks, `s:/${mostLooks}`)).toEqual(look)
  expect(lookOf(looks, 'constructor')).toBeUndefined()
  expect(lookOf(withoutLook(looks, 's:/5'), 's:/5')).toBeUndefined()
})
