import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createLocalFolder } from './local-folder.ts'

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))

/** What a browser would store; handles of Node do not exist. */
const folder = { kind: 'directory', name: 'Films' } as FileSystemDirectoryHandle
const log = createLog({ nowMs: () => 0 })

/** A page of a browser; pages of one browser share what it keeps. */
function browser() {
  const [local, databases] = [memoryStorage(), new IDBFactory()]
  return { databases, page: (owner: string | undefined) => createLocalFolder({ local, databases, log, owner: () => owner }) }
}

test('TR-10a the default folder outlives the page, for the same person only (S-D7)', async () => {
  const { page } = browser()
  expect(await page('ann').get()).toBeUndefined()
  await page('ann').keep(folder)
  expect(await page('ann').get()).toEqual(folder)
  expect([await page('bob').get(), await page(undefined).get()]).toEqual([undefined, undefined])
  await page('ann').keep(undefined)
  expect(await page('ann').get()).toBeUndefined()
})

test('S-D6 who signs out leaves no folder behind, and nobody else loses theirs', async () => {
  const { page, databases } = browser()
  await page('ann').keep(folder)
  await page('bob').keep(folder)
  await page('bob').forget('ann')
  expect([await page('ann').get(), await page('bob').get()]).toEqual([undefined, folder])
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = databases.open('cove-transfers', 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  const keys = database.transaction('sources').objectStore('sources').getAllKeys()
  await new Promise((resolve) => keys.addEventListener('success', resolve))
  expect(keys.result).toEqual([['bob', 'default-folder']])
})

test('DEV-06c a database that does not open costs the default, and W9 nobody opens it for nothing', async () => {
  let opened = 0
  const broken = {
    open: () => {
      opened += 1
      throw new DOMException('no', 'InvalidStateError')
    },
  } as unknown as IDBFactory
  const kept = createLocalFolder({ local: memoryStorage(), databases: broken, log, owner: () => 'ann' })
  expect([await kept.get(), opened]).toEqual([undefined, 0])
  await kept.keep(folder)
  expect([await kept.get(), opened]).toEqual([undefined, 2])
})
