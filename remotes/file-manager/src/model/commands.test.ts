import { describe, expect, test } from 'vitest'
import { availabilityOf, commandIds, emptyMenu, isRefused, itemMenu } from './commands.ts'
import type { Availability, CommandFacts, CommandId } from './commands.ts'

const facts: CommandFacts = {
  place: 'folder',
  writable: true,
  selectedKind: 'mixed',
  selectedCount: 0,
  itemCount: 10,
  clipboardCount: 0,
  renaming: false,
  canSaveToFolder: true,
  hasLabels: true,
  isFolder: false,
  isOthersShare: false,
  isRemote: false,
}
const oneFile = { ...facts, selectedCount: 1, selectedKind: 'files' } as const
const oneFolder = { ...facts, selectedCount: 1, isFolder: true }
const several = { ...facts, selectedCount: 3 }

type Row = readonly [CommandId, Availability, Availability, Availability, Availability]
const matrix: readonly Row[] = [
  ['quickLook', 'hidden', 'enabled', 'enabled', 'hidden'],
  ['openInTab', 'hidden', 'hidden', 'enabled', 'hidden'],
  ['openInPane', 'hidden', 'hidden', 'enabled', 'hidden'],
  ['addShortcut', 'hidden', 'hidden', 'enabled', 'hidden'],
  ['duplicate', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['batchRename', 'hidden', 'hidden', 'hidden', 'enabled'],
  ['collect', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['tags', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['details', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['newText', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['newTab', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['closeTab', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['split', 'enabled', 'enabled', 'enabled', 'enabled'],
  // command, nothing selected, one file, one folder, several
  ['open', 'hidden', 'enabled', 'enabled', 'hidden'],
  ['download', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['downloadTo', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['copy', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['cut', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['copyTo', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['moveTo', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['compress', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['extract', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['testArchive', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['versions', 'hidden', 'enabled', 'hidden', 'hidden'],
  ['checksum', 'hidden', 'enabled', 'hidden', 'hidden'],
  ['delete', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['rename', 'hidden', 'enabled', 'enabled', 'hidden'],
  ['info', 'hidden', 'enabled', 'enabled', 'enabled'],
  ['showInFolder', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['paste', 'disabled', 'hidden', 'hidden', 'hidden'],
  ['newFolder', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['uploadFiles', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['uploadFolder', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['selectAll', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['refresh', 'enabled', 'enabled', 'enabled', 'enabled'],
  ['showHidden', 'enabled', 'enabled', 'enabled', 'enabled'],
]

describe('FM-10b what is offered', () => {
  test.each(matrix)('FM-10b %s: nothing %s, a file %s, a folder %s, several %s', (...[id, ...expected]) => {
    expect([facts, oneFile, oneFolder, several].map((one) => availabilityOf(id, one))).toEqual(expected)
  })

  test('FM-10b the matrix names every command', () => expect(new Set(matrix.map(([id]) => id))).toEqual(new Set(commandIds)))

  test.each([facts, oneFile, oneFolder, several])('FM-10b paste goes into the open folder, whatever is selected in it', (one) => {
    expect(availabilityOf('paste', { ...one, clipboardCount: 2 })).toBe('enabled')
  })

  test('TSK-16 one archive can be tested, also where nothing may be changed', () => {
    const archive = { ...oneFile, selectedKind: 'archive' } as const
    expect(availabilityOf('testArchive', { ...archive, writable: false })).toBe('enabled')
    expect(availabilityOf('testArchive', { ...archive, selectedCount: 2 })).toBe('hidden')
  })

  test('H-33 saving into a folder is offered where the browser can write', () =>
    expect(availabilityOf('downloadTo', { ...oneFile, canSaveToFolder: false })).toBe('hidden'))

  test('FM-07b one rename at a time', () => expect(availabilityOf('rename', { ...oneFile, renaming: true })).toBe('disabled'))

  test.each(['cut', 'moveTo', 'rename', 'delete', 'newFolder', 'uploadFiles'] as const)(
    'FM-10b %s is not possible where nothing may change',
    (id) => {
      expect(availabilityOf(id, { ...oneFile, writable: false })).toBe('disabled')
    },
  )

  test.each(['download', 'copy', 'info', 'open'] as const)('FM-10b %s stays possible where nothing may change', (id) => {
    expect(availabilityOf(id, { ...oneFile, writable: false })).toBe('enabled')
  })

  test.each(['newFolder', 'uploadFiles', 'uploadFolder', 'paste', 'showHidden'] as const)(
    'FM-10b %s has no place in a listing across folders',
    (id) => {
      expect(availabilityOf(id, { ...facts, place: 'category', clipboardCount: 1 })).toBe('hidden')
    },
  )

  test('FM-12 beyond a thousand the reason is given instead', () => {
    expect(availabilityOf('delete', { ...several, selectedCount: 1000 })).toBe('enabled')
    expect(availabilityOf('delete', { ...several, selectedCount: 1001 })).toBe('tooMany')
  })

  test('FM-10a both menus name known commands, and no command twice', () => {
    for (const menu of [itemMenu, emptyMenu]) {
      const ids = menu.flatMap((line) => (typeof line === 'object' ? line.ids : (line ?? [])))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('NSV-03c commands on another device', () => {
  test.each(['extract', 'compress', 'versions', 'checksum', 'collect', 'tags', 'addShortcut'] as const)(
    'NSV-03c %s is not there on another device',
    (id) => {
      const one = { ...oneFile, selectedKind: 'archive', isRemote: true } as const
      expect([availabilityOf(id, one), availabilityOf(id, { ...oneFolder, isRemote: true })]).toEqual(['hidden', 'hidden'])
    },
  )

  test.each(['download', 'downloadTo'] as const)('NSV-03c %s takes one file at a time from another device', (id) => {
    const remote = [oneFile, oneFolder, several].map((some) => availabilityOf(id, { ...some, isRemote: true }))
    expect(remote).toEqual(['enabled', 'hidden', 'hidden'])
  })

  test.each(['copy', 'cut', 'rename', 'delete', 'copyTo', 'newFolder', 'uploadFiles', 'newText'] as const)(
    'NSV-03c %s works on another device',
    (id) => expect(availabilityOf(id, { ...oneFile, isRemote: true })).toBe('enabled'),
  )
})

test.each(['rename', 'batchRename', 'collect', 'tags', 'addShortcut'] as const)(
  'FM-07b, FM-14, SHR-02 %s is not offered in what another user shares, by menu or key',
  (id) => {
    for (const some of [oneFile, oneFolder, several]) expect(availabilityOf(id, { ...some, isOthersShare: true })).toBe('hidden')
    expect(isRefused(id, { writable: true, isOthersShare: true })).toBe(true)
  },
)
