import { expect, test } from 'vitest'
import { writablePlace } from './writable-place.ts'

const home = { storageId: 'home', status: 'normal' } as const
const spaces = { home, all: [home, { storageId: 'public', status: 'readonly' }, { storageId: 'shared', status: 'normal' }] } as const

test.each([
  { where: 'a space that can be written', storageId: 'shared', known: spaces, offered: { storageId: 'shared', path: '/a' } },
  { where: 'a space that can only be read', storageId: 'public', known: spaces, offered: { storageId: 'home', path: '/' } },
  { where: 'a single shared file', storageId: 'one-file', known: spaces, offered: { storageId: 'home', path: '/' } },
  { where: 'a space before all are known', storageId: 'public', known: undefined, offered: { storageId: 'public', path: '/a' } },
  { where: 'the only space', storageId: 'public', known: { home: undefined, all: [] }, offered: { storageId: 'public', path: '/a' } },
])('PUB-02c TSK-10 TSK-14 next to files in $where a new file is offered where it can be written', ({ storageId, known, offered }) =>
  expect(writablePlace({ storageId, path: '/a' }, known)).toEqual(offered),
)
