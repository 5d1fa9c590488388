import type { Storage } from '@cove/device-contract/storage'
import { expect, test } from 'vitest'
import { writablePlace } from './writable-place.ts'

const space = (storageId: string, status: Storage['status']): Storage => ({
  storageId,
  name: storageId,
  label: '',
  origin: 'managed',
  status,
  usedBytes: 0,
  sizeBytes: 1,
})
const home = space('home', 'normal')
const spaces = { home, all: [home, space('public', 'readonly'), space('shared', 'normal')] }

test.each([
  ['a space that can be written', 'shared', spaces, { storageId: 'shared', path: '/a' }],
  ['a space that can only be read', 'public', spaces, { storageId: 'home', path: '/' }],
  ['a single shared file, whose space is not listed', 'one-file', spaces, { storageId: 'home', path: '/' }],
  ['a space before the spaces are known', 'public', undefined, { storageId: 'public', path: '/a' }],
  ['a space of a device without any', 'public', { home: undefined, all: [] }, { storageId: 'public', path: '/a' }],
] as const)(
  'PUB-02c TSK-10 TSK-14 next to files in %s a new file is offered where it can be written',
  (_where, storageId, known, offered) => expect(writablePlace({ storageId, path: '/a' }, known)).toEqual(offered),
)
