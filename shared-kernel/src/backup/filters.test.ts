import { expect, test } from 'vitest'
import { categoryOf, defaultExcludedExtensions, includesFile, readExtension } from '@cove/device-contract/backup/filters'
import type { BackupFilter } from '@cove/device-contract/backup/filters'

const filter: BackupFilter = {
  categories: ['all'],
  excludedExtensions: [...defaultExcludedExtensions],
  excludedPaths: ['skip', 'a/one.txt'],
  includesHidden: false,
  includesTemporary: false,
}
const isIn = (path: string, change: Partial<BackupFilter> = {}, sizeBytes = 1) =>
  includesFile({ ...filter, ...change }, { path, sizeBytes })

test.each([
  ['notes.txt', true],
  ['a/one.txt', false],
  ['a/one.txt.bak', true],
  ['skip/deep/x', false],
  ['skipped', true],
  ['.hidden', false],
  ['~$plan.docx', false],
  ['~tmp1', false],
  ['film.mkv.part', false],
  ['x.dl', false],
  ['x.qbl', false],
  ['setup.crdownload', false],
  ['how to download.txt', true],
  ['a.LNK', false],
  ['mail.pst', false],
])('BK-05a BK-05b %s is backed up: %s', (path, expected) => expect(isIn(path)).toBe(expected))

test('BK-05a the switches include hidden and temporary files; an empty office file stays out', () => {
  expect(isIn('.hidden', { includesHidden: true })).toBe(true)
  expect(isIn('film.mkv.part', { includesTemporary: true })).toBe(true)
  expect(isIn('plan.docx', {}, 0)).toBe(false)
  expect(isIn('plan.txt', {}, 0)).toBe(true)
})

test('BK-02 categories choose by extension', () => {
  expect([
    categoryOf('a/x.JPG'),
    categoryOf('x.mkv'),
    categoryOf('x.flac'),
    categoryOf('x.pdf'),
    categoryOf('x.bin'),
    categoryOf('jpg'),
  ]).toEqual(['image', 'video', 'audio', 'document', undefined, undefined])
  expect(isIn('x.jpg', { categories: ['image', 'audio'] })).toBe(true)
  expect(isIn('x.pdf', { categories: ['image', 'audio'] })).toBe(false)
  expect(isIn('x.bin', { categories: ['image'] })).toBe(false)
})

test('BK-05c an extension is read with or without its dot', () => {
  expect(['bak', '.BAK', '*.bak', ' bak '].map(readExtension)).toEqual(['.bak', '.bak', '.bak', '.bak'])
  expect(['', '.', 'a b', 'a/b', 'a.b'].map(readExtension)).toEqual([undefined, undefined, undefined, undefined, undefined])
})
