import type { CloudEntry } from '@cove/device-contract/clouds'
import { expect, test } from 'vitest'
import { byName, findByPrefix, sortedEntries } from './cloud-order.ts'
import { emptyForm, fieldOf, formProblems, isServiceAddress } from './form-rules.ts'
import { en } from './texts/en.ts'
import { cloudJobOf } from './use-transfers.ts'
import { draggedCloudItems, draggedFiles, cloudDrag } from './cloud-drag.ts'

const entry = (name: string, changes: Partial<CloudEntry> = {}): CloudEntry => ({
  name,
  isFolder: false,
  sizeBytes: 1,
  modifiedSeconds: 1,
  ...changes,
})
const listed = [
  entry('b', { isFolder: true, modifiedSeconds: 9 }),
  entry('c', { isFolder: true, modifiedSeconds: 3 }),
  entry('a.txt', { sizeBytes: 5, modifiedSeconds: 7 }),
  entry('d.txt', { sizeBytes: 2, modifiedSeconds: 8 }),
]
const names = (entries: readonly CloudEntry[]) => entries.map(({ name }) => name).join(' ')

test.each([
  ['name', 'desc', 'c b d.txt a.txt'],
  ['date', 'desc', 'b c d.txt a.txt'],
  ['size', 'asc', 'b c d.txt a.txt'],
  ['size', 'desc', 'b c a.txt d.txt'],
] as const)('SED-04d a folder is sorted by %s, %s, with folders first', (key, direction, wanted) => {
  expect(names(sortedEntries(listed, { key, direction }))).toBe(wanted)
})

test('SED-04d by name the order of the device stays', () => {
  expect(sortedEntries(listed, byName)).toBe(listed)
})

test('FM-11 typed letters lead to the next name that begins with them, in a circle', () => {
  expect(findByPrefix(listed, 'A', 3)).toBe(2)
  expect(findByPrefix(listed, 'd', 0)).toBe(3)
  expect(findByPrefix(listed, 'x', 0)).toBeUndefined()
})

test.each([
  ['https://files.example.com/dav', true],
  [' http://10.0.0.2:8080 ', true],
  ['files.example.com', false],
  ['ftp://files.example.com', false],
  ['', false],
])('SED-04c %j as the address of a service: %s', (text, isOne) => {
  expect(isServiceAddress(text)).toBe(isOne)
})

test('SED-04c what is missing is said at its field, for each service', () => {
  const form = { ...emptyForm, address: 'https://s3.example.com' }
  expect(Object.keys(formProblems('webdav', form, en.form))).toEqual([])
  expect(Object.keys(formProblems('s3', form, en.form))).toEqual(['user', 'password', 'bucket'])
  expect(formProblems('webdav', { ...form, user: 'a:b' }, en.form)).toEqual({ user: en.form.bad.user })
})

test.each([
  ['webdav', 'cloudSignInNeeded', 'password'],
  ['webdav', 'cloudNotFound', 'address'],
  ['s3', 'cloudNotFound', 'bucket'],
  ['s3', 'cloudAway', 'address'],
  ['s3', 'cloudAccountExists', 'form'],
] as const)('SED-04c of %s, %s is shown at %s', (kind, failure, field) => {
  expect(fieldOf(kind, failure)).toBe(field)
})

test('SED-04e only transfers with clouds are listed', () => {
  expect(cloudJobOf({ jobKind: 'clouds.cloudUpload' })).toBe('cloudUpload')
  expect(cloudJobOf({ jobKind: 'archives.extract' })).toBeUndefined()
  expect(cloudJobOf({ jobKind: undefined })).toBeUndefined()
})

test('FM-19 a drag carries files of the device or things of an account, never both', () => {
  const drag = cloudDrag({ accountId: 3, paths: ['/a'] })
  expect(draggedCloudItems(drag)).toEqual({ accountId: 3, paths: ['/a'] })
  expect(draggedFiles(drag)).toBeUndefined()
  const ref = { storageId: 's1', path: '/a' }
  expect(draggedFiles({ kind: 'cove.files', items: [ref, 7] })).toEqual([ref])
  expect(draggedCloudItems({ kind: 'cove.files', items: [ref] })).toBeUndefined()
})
