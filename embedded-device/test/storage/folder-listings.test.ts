import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Entry } from '../../src/files/disk/entry.ts'
import { createFolderListings } from '../../src/files/vfs/folder-listings.ts'
import { makeWorld, refusalOf } from './world.ts'

const byName = (one: Entry, other: Entry): number => (one.name < other.name ? -1 : 1)

test('NSV-03b a folder is listed in batches with the same entries as everywhere else, hidden names and symlinks left out', async () => {
  using world = await makeWorld()
  await using listings = createFolderListings()
  const folder = join(world.home, '多 files')
  mkdirSync(join(folder, 'inner'), { recursive: true })
  for (let index = 0; index < 2100; index += 1) writeFileSync(join(folder, `文件 ${index}.txt`), 'x'.repeat(index % 7))
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x3a])]), 'name that is not UTF-8')
  writeFileSync(join(folder, '.dav-hidden'), '')
  symlinkSync('/etc', join(folder, 'link'))
  const at = await world.at('/多 files')
  const batches: (readonly Entry[])[] = []
  let isBusy = false
  await listings.read(at, async (entries) => {
    expect(isBusy).toBe(false)
    isBusy = true
    batches.push(entries)
    await sleep(20)
    isBusy = false
  })
  expect(batches.length).toBe(3)
  expect(batches.flat().sort(byName)).toEqual((await world.vfs.readFolder(at)).sort(byName))
})

test('NSV-03b a listing refuses what is no folder, and ends with the error of its reader or the lost right of a view', async () => {
  using world = await makeWorld()
  let mayRead = true
  await using listings = createFolderListings({ mayStillRead: () => mayRead })
  writeFileSync(join(world.home, 'file'), '')
  const nothing = (): void => undefined
  expect(await refusalOf(listings.read(await world.at('/missing'), nothing))).toBe('directoryNotFound')
  expect(await refusalOf(listings.read(await world.at('/file'), nothing))).toBe('directoryNotFound')
  const home = await world.at('/')
  const failing = listings.read(home, () => {
    throw new Error('the reader left')
  })
  await expect(failing).rejects.toThrow('the reader left')
  const viewed = { ...home, view: { storageId: 'share', userNo: '1002' } }
  const names: string[] = []
  await listings.read(viewed, (entries) => void names.push(...entries.map(({ name }) => name)))
  expect(names).toEqual(['file'])
  mayRead = false
  expect(await refusalOf(listings.read(viewed, nothing))).toBe('noPermission')
})
