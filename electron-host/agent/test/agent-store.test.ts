import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAgentStore } from '../agent-store.ts'

function homeOfTest(): string {
  const home = mkdtempSync(join(tmpdir(), 'cove-store-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

test('SYN-02 contents that were read are known to the next agent, for the same state of the file only', () => {
  const home = homeOfTest()
  {
    using store = openAgentStore(home)
    using hashes = store.hashes('/folder')
    hashes.set('a.txt', 'stamp', 'md5 of a')
  }
  using store = openAgentStore(home)
  using hashes = store.hashes('/folder')
  expect(hashes.get('a.txt', 'stamp')).toBe('md5 of a')
  expect(hashes.get('a.txt', 'other')).toBeUndefined()
  expect(store.hashes('/other').get('a.txt', 'stamp')).toBeUndefined()
})

test('SYN-02 an agent that is killed loses less than a batch of what it has read', () => {
  const home = homeOfTest()
  {
    using store = openAgentStore(home)
    const hashes = store.hashes('/folder')
    for (let at = 0; at < 1_500; at += 1) hashes.set(`${at}.txt`, 'stamp', 'md5')
  }
  using store = openAgentStore(home)
  using hashes = store.hashes('/folder')
  expect(hashes.get('999.txt', 'stamp')).toBe('md5')
})

test('SYN-02 contents of files that are gone leave the store, for this folder only', () => {
  const home = homeOfTest()
  {
    using store = openAgentStore(home)
    using hashes = store.hashes('/folder')
    using other = store.hashes('/other')
    for (const path of ['a.txt', 'b.txt']) for (const one of [hashes, other]) one.set(path, 'stamp', `md5 of ${path}`)
    hashes.keepOnly(new Map([['a.txt', undefined]]))
    expect(hashes.get('b.txt', 'stamp')).toBeUndefined()
  }
  using store = openAgentStore(home)
  expect(store.hashes('/folder').get('a.txt', 'stamp')).toBe('md5 of a.txt')
  expect(store.hashes('/folder').get('b.txt', 'stamp')).toBeUndefined()
  expect(store.hashes('/other').get('b.txt', 'stamp')).toBe('md5 of b.txt')
})
