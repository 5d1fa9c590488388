import type { Storage } from '@cove/device-contract/storage'
import type { PickOptions } from '@cove/kernel'
import { expect, test } from 'vitest'
import {
  candidateProblemOf,
  isShown,
  listedKinds,
  openProblemOf,
  roomOf,
  shortBytes,
  spaceProblemOf,
  warnsBeforeSwitch,
} from './picker-rules.ts'
import { toggled, withRecent } from './saved-places.ts'

const GB = 1024 ** 3
const space = (more: Partial<Storage> = {}): Storage => ({
  storageId: 's1',
  name: 'space',
  label: '',
  origin: 'managed',
  status: 'normal',
  usedBytes: 40 * GB,
  sizeBytes: 100 * GB,
  ...more,
})
const options = (more: Partial<PickOptions> = {}): PickOptions => ({ title: 'Copy to', ...more })
const external = space({ origin: 'folder', isExternal: true })

test.each<[string, Storage, Partial<PickOptions>, boolean]>([
  ['an internal disk', space(), {}, true],
  ['an external disk', external, {}, true],
  ['an external disk that is refused', external, { externalSpaces: 'refused' }, true],
  ['an external disk that is hidden', external, { externalSpaces: 'hidden' }, false],
  ['another disk where the disk is fixed', space(), { otherSpaces: false, start: { storageId: 's2', path: '/' } }, false],
  ['the fixed disk', space(), { otherSpaces: false, start: { storageId: 's1', path: '/' } }, true],
  ['the writable public space', space({ isPublic: true, publicRight: 'readWrite' }), {}, true],
  ['the writable public space, hidden', space({ isPublic: true, publicRight: 'readWrite' }), { publicSpace: 'hidden' }, false],
  ['the readable public space', space({ isPublic: true, publicRight: 'readOnly' }), {}, false],
  ['the readable public space, wanted', space({ isPublic: true, publicRight: 'readOnly' }), { publicSpace: 'readable' }, true],
  ['the public space without a right', space({ isPublic: true, publicRight: 'none' }), { publicSpace: 'readable' }, false],
])('PP-04 %s: shown is decided by kind and right', (...[, given, more, expected]) => {
  expect(isShown(given, options(more))).toBe(expected)
})

test.each<[string, Storage, Partial<PickOptions>, string | undefined]>([
  ['a normal disk', space(), {}, undefined],
  ['a disk that is not initialised', space({ isNotInitialised: true, status: 'missing' }), {}, 'notInitialised'],
  ['a missing disk', space({ status: 'missing' }), {}, 'missing'],
  ['a disk that is not connected', space({ isConnected: false }), {}, 'missing'],
  ['a broken disk', space({ status: 'error' }), {}, 'broken'],
  ['an external disk where it is refused', external, { externalSpaces: 'refused' }, 'external'],
  ['an external disk', external, {}, undefined],
])('PP-03 %s can be opened, or says why not', (...[, given, more, expected]) => {
  expect(openProblemOf(given, options(more))).toBe(expected)
})

test.each<[string, Storage, Partial<PickOptions>, string | undefined]>([
  ['a folder on a disk', space(), {}, undefined],
  ['a folder on a disk that is read only', space({ status: 'readonly' }), {}, 'readOnly'],
  ['a file on a disk that is read only', space({ status: 'readonly' }), { kinds: ['file'] }, undefined],
  ['a folder that is only read', space({ status: 'readonly' }), { needsWrite: false }, undefined],
  ['the public space, read only', space({ isPublic: true, publicRight: 'readOnly' }), {}, 'readOnly'],
])('PP-03 %s: a target needs the right to write', (...[, given, more, expected]) => {
  expect(spaceProblemOf(given, options(more))).toBe(expected)
})

test.each<[string, 'folder' | 'file', string, Partial<PickOptions>, string | undefined]>([
  ['a folder', 'folder', '/a', {}, undefined],
  ['a folder where files are chosen', 'folder', '/a', { kinds: ['file'] }, 'notFolder'],
  ['a file where folders are chosen', 'file', '/a.txt', {}, 'notFile'],
  ['a file where both are chosen', 'file', '/a.txt', { kinds: ['file', 'folder'] }, undefined],
  ['the top folder', 'folder', '/', {}, undefined],
  ['the top folder where it is refused', 'folder', '/', { spaceRoots: false }, 'spaceRoot'],
  ['a folder inside itself', 'folder', '/a/b', { notInto: [{ storageId: 's1', path: '/a' }] }, 'intoItself'],
  ['the folder itself', 'folder', '/a', { notInto: [{ storageId: 's1', path: '/a' }] }, 'intoItself'],
  ['a folder with a similar name', 'folder', '/ab', { notInto: [{ storageId: 's1', path: '/a' }] }, undefined],
  ['the same path on another disk', 'folder', '/a', { notInto: [{ storageId: 's2', path: '/a' }] }, undefined],
  ['a repeat that is allowed', 'folder', '/a', { chosen: [{ storageId: 's1', path: '/a' }] }, undefined],
  ['a repeat that is asked about', 'folder', '/a', { chosen: [{ storageId: 's1', path: '/a' }], repeat: 'asked' }, undefined],
  ['a repeat that is refused', 'folder', '/a', { chosen: [{ storageId: 's1', path: '/a' }], repeat: 'refused' }, 'repeat'],
])('PP-02 %s is accepted or refused by the options', (...[, kind, path, more, expected]) => {
  expect(candidateProblemOf({ kind, storageId: 's1', path }, options(more))).toBe(expected)
})

test.each<[Partial<PickOptions>, readonly string[] | undefined]>([
  [{}, ['folder']],
  [{ kinds: ['file'] }, undefined],
  [{ kinds: ['file'], fileKinds: ['image', 'video'] }, ['folder', 'image', 'video']],
  [{ kinds: ['folder'], fileKinds: ['image'] }, ['folder']],
])('PP-02 %j lists the kinds %j; folders lead to more', (more, expected) => {
  expect(listedKinds(options(more))).toEqual(expected)
})

test.each<[string, Storage, number | undefined, number | undefined, number]>([
  ['fits', space(), undefined, 60 * GB, 0],
  ['is a byte short', space(), undefined, 60 * GB + 1, 1],
  ['the quota is smaller than the disk', space(), GB, 3 * GB, 2 * GB],
  ['the quota is larger than the disk', space(), 200 * GB, 61 * GB, GB],
  ['the quota does not count outside the device', external, GB, 3 * GB, 0],
  ['the quota does not count in the public space', space({ isPublic: true }), GB, 3 * GB, 0],
  ['an unknown need', space(), GB, undefined, 0],
  ['an unknown size', space({ sizeBytes: 0, usedBytes: 0 }), undefined, 9 * GB, 0],
])('PP-04 %s: the smaller of free space and quota counts', (...[, given, quota, needed, short]) => {
  expect(shortBytes(roomOf(given, quota), needed)).toBe(short)
})

test.each<[string, readonly Partial<Storage>[], boolean]>([
  ['none', [{ isInternal: true, isNotInitialised: true }], false],
  ['protect', [{ isInternal: true, isNotInitialised: true }], true],
  ['double', [{ isInternal: true, partitions: [] }], true],
  ['backup', [{ isInternal: true, partitions: [{ partitionId: 'p', name: 'p', path: '/p' }] }], false],
  ['double', [{ isInternal: false, isNotInitialised: true }], false],
  ['double', [{ isInternal: true }], false],
])('PP-05 mode %s with disks %j warns before a switch: %s', (mode, spaces, expected) => {
  expect(warnsBeforeSwitch(mode, spaces.map(space))).toBe(expected)
})

const at = (path: string) => ({ storageId: 's1', path })

test('PP-01a recent folders come newest first, without repeats, and at most five', () => {
  const five = ['/5', '/4', '/3', '/2', '/1'].map(at)
  expect(withRecent(five, [at('/3')])).toEqual(['/3', '/5', '/4', '/2', '/1'].map(at))
  expect(withRecent(five, [at('/6')])).toEqual(['/6', '/5', '/4', '/3', '/2'].map(at))
})

test('PP-01a a favourite is added, and removed again', () => {
  expect(toggled([at('/a')], at('/b'))).toEqual([at('/a'), at('/b')])
  expect(toggled([at('/a'), at('/b')], at('/a'))).toEqual([at('/b')])
})
