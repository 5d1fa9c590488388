import { expect, test } from 'vitest'
import type { SourceEntry } from '../backup/ports.ts'
import { pathRules } from './filter.ts'
import { scanLocal } from './scan-local.ts'
import { SimulatedTree } from './testing/simulated-tree.ts'

const rules = { excludedExtensions: [], excludedPaths: [], includesHidden: false, includesTemporary: false }

/** A tree that answers the same array for a folder until it is told that something changed. */
function openTree() {
  const simulated = new SimulatedTree()
  simulated.edit('a/one.txt', 'one', 1_000)
  simulated.edit('a/b/two.txt', 'two', 1_000)
  const known = new Map<string, readonly SourceEntry[]>()
  const tree = simulated.port()
  const asked: string[] = []
  const list = async (folder: string): Promise<readonly SourceEntry[]> => {
    const entries = known.get(folder) ?? (await tree.list(folder))
    known.set(folder, entries)
    return entries
  }
  const hashes = {
    get: (path: string, stamp: string) => (asked.push(path), simulated.hashes.get(path, stamp)),
    set: simulated.hashes.set,
    keepOnly: simulated.hashes.keepOnly,
  }
  let text = ''
  let unknown: readonly string[] = []
  const startMd5 = async () => ({ update: (bytes: Uint8Array) => void (text = new TextDecoder().decode(bytes)), digest: () => text })
  const scan = async (excludedPaths: readonly string[] = []) => {
    asked.length = 0
    const options = { rules: pathRules({ ...rules, excludedPaths: [...excludedPaths] }), base: new Map() }
    const signal = new AbortController().signal
    const scanned = await scanLocal({ tree: { ...tree, list }, hashes, startMd5 }, { ...options, signal, onFile: () => undefined })
    unknown = scanned.unknown
    return Object.fromEntries([...scanned.files.values()].map(({ path, md5 }) => [path, md5]))
  }
  return { simulated, known, asked, scan, unknown: () => unknown }
}

test('SYN-02 a listing that the scan has seen is not examined again, and a new one is', async () => {
  const { simulated, known, asked, scan } = openTree()
  const all = { 'a/one.txt': 'one', 'a/b/two.txt': 'two' }
  expect(await scan()).toEqual(all)
  // The contents were not known when the first scan saw these arrays.
  expect(await scan()).toEqual(all)
  expect(await scan()).toEqual(all)
  expect(asked).toEqual([])
  simulated.edit('a/one.txt', 'ONE', 2_000)
  known.delete('a')
  expect(await scan()).toEqual({ ...all, 'a/one.txt': 'ONE' })
  expect(asked).toEqual(['a/one.txt'])
})

test('SYN-03 other rules count for a listing that the scan has seen', async () => {
  const { scan } = openTree()
  await scan()
  await scan()
  expect(await scan(['a/b'])).toEqual({ 'a/one.txt': 'one' })
  expect(Object.keys(await scan())).toHaveLength(2)
})

test('SYN-04 what cannot be synchronized is reported by each scan, so that it never counts as deleted', async () => {
  const { known, scan, unknown } = openTree()
  await scan()
  known.set('a', [...(known.get('a') ?? []), { name: 'link', kind: 'link', sizeBytes: 0, modifiedMs: 0 }])
  for (const _scan of [1, 2, 3]) {
    await scan()
    expect(unknown()).toEqual(['a/link'])
  }
})

test('SYN-02 contents of files that are gone are forgotten, except while a part of the folder cannot be read', async () => {
  const { simulated, known, scan } = openTree()
  await scan()
  const stamp = known.get('a')?.find(({ name }) => name === 'one.txt')?.stamp ?? ''
  simulated.files.delete('a/one.txt')
  known.set('a', [{ name: 'link', kind: 'link', sizeBytes: 0, modifiedMs: 0 }])
  await scan()
  expect(simulated.hashes.get('a/one.txt', stamp)).toBe('one')
  known.delete('a')
  await scan()
  expect(simulated.hashes.get('a/one.txt', stamp)).toBeUndefined()
})
