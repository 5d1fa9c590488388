import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probeIndex, spaceId } from '../index/index-probe.ts'
import type { IndexProbe } from '../index/index-probe.ts'

const find = async (probe: IndexProbe, text: string, more: { dirPath?: string; showHidden?: boolean } = {}): Promise<string[]> => {
  const { dirPath = '/', showHidden } = more
  const { items } = await probe.index.find({ below: [{ spaceId, dirPath }], text, limit: 50, showHidden })
  return items.map(({ path }) => path)
}

async function probeWith(paths: readonly string[]): Promise<IndexProbe> {
  const probe = await probeIndex()
  for (const path of paths) {
    mkdirSync(join(probe.root, path, '..'), { recursive: true })
    writeFileSync(join(probe.root, path), 'x')
  }
  expect(await probe.difference()).toEqual([])
  return probe
}

test('SRC-01 names that come, go and change after the first search are found as they are now', async () => {
  await using probe = await probeWith(['a/winter.jpg', 'a/summer.jpg'])
  expect(await find(probe, 'winter')).toEqual(['/a/winter.jpg'])
  writeFileSync(join(probe.root, 'a/winter two.jpg'), 'x')
  renameSync(join(probe.root, 'a/summer.jpg'), join(probe.root, 'a/spring.jpg'))
  probe.index.moved(spaceId, '/a/summer.jpg', '/a/spring.jpg')
  expect(await probe.difference()).toEqual([])
  expect(await find(probe, 'winter')).toEqual(['/a/winter.jpg', '/a/winter two.jpg'])
  expect([await find(probe, 'summer'), await find(probe, 'spring')]).toEqual([[], ['/a/spring.jpg']])
  rmSync(join(probe.root, 'a/winter.jpg'))
  expect(await probe.difference()).toEqual([])
  expect(await find(probe, 'winter')).toEqual(['/a/winter two.jpg'])
})

test('SRC-01 a moved folder takes its names along, and what is outside of the searched folders stays unknown', async () => {
  await using probe = await probeWith(['mine/deep/plan.txt', 'yours/plan.txt'])
  expect(await find(probe, 'plan', { dirPath: '/mine' })).toEqual(['/mine/deep/plan.txt'])
  renameSync(join(probe.root, 'mine/deep'), join(probe.root, 'yours/deep'))
  probe.index.moved(spaceId, '/mine/deep', '/yours/deep')
  expect(await probe.difference()).toEqual([])
  expect(await find(probe, 'plan', { dirPath: '/mine' })).toEqual([])
  expect(await find(probe, 'plan', { dirPath: '/yours' })).toEqual(['/yours/plan.txt', '/yours/deep/plan.txt'])
  expect(await find(probe, 'plan', { dirPath: '/not-there' })).toEqual([])
})

test('SRC-01 what a hidden folder holds is hidden', async () => {
  await using probe = await probeWith(['.git/config', '.profile', 'config.txt'])
  expect(await find(probe, 'config')).toEqual(['/config.txt'])
  expect((await find(probe, 'config', { showHidden: true })).sort()).toEqual(['/.git/config', '/config.txt'])
  expect([await find(probe, 'profile'), await find(probe, 'profile', { showHidden: true })]).toEqual([[], ['/.profile']])
})

test('SRC-01 many deleted names hide none that is still there', async () => {
  const gone = Array.from({ length: 120 }, (_, at) => `old/x${at}`)
  await using probe = await probeWith([...gone, 'new/a long name with x in it'])
  expect(await find(probe, 'x')).toHaveLength(50)
  for (const path of gone) rmSync(join(probe.root, path))
  expect(await probe.difference()).toEqual([])
  expect(await find(probe, 'x')).toEqual(['/new/a long name with x in it'])
})

test('SRC-01 searches at once, and the end of the device during a search', async () => {
  const probe = await probeWith(['a/one.txt', 'a/two.txt'])
  const both = await Promise.all([find(probe, 'one'), find(probe, 'two'), find(probe, 'txt')])
  expect(both).toEqual([['/a/one.txt'], ['/a/two.txt'], ['/a/one.txt', '/a/two.txt']])
  await probe[Symbol.asyncDispose]()
})
