import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namesBelow } from '../computer-names.ts'
import { openAgentWorld, writeFiles } from './agent-world.ts'

/** Names of one folder as their bytes, in `latin1`. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(Buffer.from(folder), { encoding: 'buffer' }))
    .map((name) => name.toString('latin1'))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
const placed = (folder: string, name: string): Buffer => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')])
/** 中文.txt in GBK, what FM-06 forbids, and a control character. */
const gbk = '\u00d6\u00d0\u00ce\u00c4.txt'
const foreign = ['a:b.txt', 'q?*"<>|\\.txt', 'x\u0001y', gbk].toSorted()

test.runIf(process.platform === 'linux')(
  'SYN-02 BK-02 S-F5 names of any bytes are the same on the device and on a computer that can hold them, there, back and in a restore',
  { timeout: 120_000 },
  async () => {
    await using world = await openAgentWorld()
    const { agent, folder, home } = world
    await mkdir(folder)
    for (const place of [home('synced'), home('synced', 'sub:folder')]) {
      await mkdir(place, { recursive: true })
      for (const name of foreign) await writeFile(placed(place, name), name)
    }
    await mkdir(home('bk'))
    await world.signIn()
    await agent(['sync', '--folder', folder, '--to', '/synced'])
    await world.settle()
    const both = [...foreign, 'sub:folder'].toSorted()
    expect([await namesIn(folder), await namesIn(join(folder, 'sub:folder'))]).toEqual([both, foreign])

    // A change of each side, a new name and a removal; then a round in which nothing happens.
    await writeFile(placed(folder, gbk), 'by the computer')
    await writeFile(placed(home('synced'), 'a:b.txt'), 'by the device')
    await writeFile(placed(join(folder, 'sub:folder'), `new ${gbk}`), 'new')
    await rm(placed(folder, 'x\u0001y'))
    await world.settle()
    const printed = await world.settle()
    expect(printed).toContain('complete')
    for (const side of [folder, home('synced')]) {
      expect(await namesIn(side)).toEqual(both.filter((name) => name !== 'x\u0001y'))
      expect(await namesIn(join(side, 'sub:folder'))).toEqual([...foreign, `new ${gbk}`].toSorted())
      expect(await readFile(placed(side, gbk), 'utf8')).toBe('by the computer')
      expect(await readFile(placed(side, 'a:b.txt'), 'utf8')).toBe('by the device')
    }

    await agent(['backup', '--folder', folder, '--to', '/bk', '--name', 'Mine', '--manual'])
    expect((await agent(['once'])).printed).not.toContain('left out')
    const out = join(folder, '..', 'out')
    expect(await agent(['restore', '--name', 'Mine', '--folder', out])).toMatchObject({ code: 0 })
    expect(await namesIn(join(out, 'Mine'))).toEqual(await namesIn(folder))
    expect(await readFile(placed(join(out, 'Mine', 'sub:folder'), `new ${gbk}`), 'utf8')).toBe('new')
  },
)

test('S-F5 a disk that has the rules of Windows gets a readable name, which is known again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cove-names-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = namesBelow(folder, 'windows')
  const wire = ['a\uf73ab.txt', '\uf7d6\uf7d0.txt', 'nul', 'plain.txt']
  for (const name of wire) await writeFile(names.at(name), name)
  expect((await readdir(folder)).toSorted()).toEqual(['a⟦3A⟧b.txt', 'nu⟦6C⟧', 'plain.txt', '⟦D6D0⟧.txt'])
  expect(
    names
      .list('')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(wire.toSorted())
  expect(() => names.at('a⟦3A⟧b.txt')).toThrow(expect.objectContaining({ name: 'SourceError', problem: 'name' }) as Error)
})

test.runIf(process.platform === 'linux')('S-F5 names that an earlier agent wrote become what they stand for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cove-names-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFiles(folder, { 'a\uf73ab.txt': '1', 'c\uf73ad.txt': '2', 'c:d.txt': 'of the user' })
  namesBelow(folder).renameEarlier('')
  expect(await namesIn(folder)).toEqual(['a:b.txt', 'c:d.txt', Buffer.from('c\uf73ad.txt').toString('latin1')])
})
