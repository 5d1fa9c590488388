import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '@cove/device-contract/backup'
import { systemSeconds } from '@cove/device-contract/rules'
import { expect, test } from 'vitest'
import { nodeTree } from '../node-tree.ts'
import { openAgentWorld, writeFiles } from './agent-world.ts'

const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8)
const [long, year1965] = [{ timeout: 120_000 }, -147_139_199_877]

test('SYN-04 a program and a private file keep their bits when the agent replaces, sends and restores them', long, async () => {
  await using world = await openAgentWorld()
  const { agent, folder, home } = world
  await writeFiles(folder, { 'run.sh': '#!/bin/sh', key: 'k' })
  await chmod(join(folder, 'run.sh'), 0o755)
  await chmod(join(folder, 'key'), 0o600)
  await utimes(join(folder, 'key'), systemSeconds(year1965), systemSeconds(year1965))
  await mkdir(home('synced'), { recursive: true })
  await mkdir(home('bk'))
  await world.signIn()
  await agent(['sync', '--folder', folder, '--to', '/synced'])
  await world.settle()
  expect(await modeOf(home('synced', 'run.sh'))).toBe('755')
  expect(Math.floor((await stat(home('synced', 'key'))).mtimeMs)).toBe(year1965)
  for (const name of ['run.sh', 'key']) await writeFile(home('synced', name), 'changed on the device')
  await world.settle()
  expect(await readFile(join(folder, 'key'), 'utf8')).toBe('changed on the device')
  expect([await modeOf(join(folder, 'run.sh')), await modeOf(join(folder, 'key'))]).toEqual(['755', '600'])

  await utimes(join(folder, 'key'), systemSeconds(year1965), systemSeconds(year1965))
  await agent(['backup', '--folder', folder, '--to', '/bk', '--name', 'Mine', '--manual'])
  await agent(['once'])
  const out = join(folder, '..', 'out')
  await agent(['restore', '--name', 'Mine', '--folder', out])
  expect([await modeOf(join(out, 'Mine', 'run.sh')), await modeOf(join(out, 'Mine', 'key'))]).toEqual(['755', '600'])
  expect(Math.floor((await stat(join(out, 'Mine', 'key'))).mtimeMs)).toBe(year1965)
})

test('SYN-04 a new file is private from its first byte, and gets no more than its user allows new files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cove-state-'))
  try {
    const modes: Record<string, string> = {}
    for (const mode of [0o600, 0o755, 0o777, undefined]) {
      const name = mode?.toString(8) ?? 'none'
      const staged = await nodeTree(root).stage(name, { mode })
      const [draft = ''] = await readdir(join(root, '.cove-sync', 'drafts'))
      expect(await modeOf(join(root, '.cove-sync', 'drafts', draft))).toBe('600')
      await staged.write(new Uint8Array([1]))
      await staged.commit(undefined)
      modes[name] = await modeOf(join(root, name))
    }
    const within = (mode: number): string => (mode & ~process.umask()).toString(8)
    expect(modes).toEqual({ 600: '600', 755: within(0o755), 777: within(0o777), none: within(0o666) })
  } finally {
    await rm(root, { recursive: true })
  }
})

test('BK-04a BK-04d a change with the same size and time is backed up; what is left out is said', long, async () => {
  await using world = await openAgentWorld()
  const { agent, client, folder, home } = world
  await writeFiles(folder, { 'fix.txt': 'fixed' })
  const file = join(folder, 'fix.txt')
  await utimes(file, 1_577_836_800, 1_577_836_800)
  await mkdir(home('bk'), { recursive: true })
  await world.signIn()
  await agent(['backup', '--folder', folder, '--to', '/bk', '--name', 'Mine', '--manual'])
  await agent(['once'])
  await writeFile(file, 'FIXED')
  await utimes(file, 1_577_836_800, 1_577_836_800)
  await agent(['once'])
  expect(await readFile(home('bk', 'Mine', 'fix.txt'), 'utf8')).toBe('FIXED')
  await chmod(file, 0o640)
  await agent(['once'])
  await agent(['once'])
  const runs = await client.use(backup).list()
  expect(runs.ok && runs.data.tasks[0]?.lastRun).toMatchObject({ state: 'finished', unchangedCount: 1, replacedCount: 0 })

  await symlink('fix.txt', join(folder, 'a link'))
  const printed = (await agent(['once'])).printed
  expect(printed).toContain('incomplete, 1 left out')
  expect(printed).not.toContain('finished')
  expect(printed).toContain('left out: a link')
})

test('BK-04 what was made private by its folder after it was backed up is restored as private', long, async () => {
  await using world = await openAgentWorld()
  const { agent, folder, home } = world
  await writeFiles(folder, { 'diary/deep/one.txt': 'mine', 'open.txt': 'all' })
  await chmod(folder, 0o755)
  await mkdir(home('bk'), { recursive: true })
  await world.signIn()
  await agent(['backup', '--folder', folder, '--to', '/bk', '--name', 'Mine', '--manual'])
  await agent(['once'])
  await chmod(join(folder, 'diary'), 0o700)
  await agent(['once'])
  const out = join(folder, '..', 'out')
  await agent(['restore', '--name', 'Mine', '--folder', out])
  expect(await modeOf(join(out, 'Mine', 'open.txt'))).toBe('644')
  expect(await modeOf(join(out, 'Mine', 'diary/deep/one.txt'))).toBe('600')
})

test('SYN-04 BK-04 what others cannot reach because of its folder is sent as private', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cove-state-'))
  try {
    await chmod(root, 0o755)
    const sent: Record<string, string> = {}
    for (const bits of [0o755, 0o750, 0o711, 0o700]) {
      const name = bits.toString(8)
      await mkdir(join(root, name, 'in'), { recursive: true })
      await writeFile(join(root, name, 'in', 'run.sh'), 'x')
      await chmod(join(root, name, 'in', 'run.sh'), 0o755)
      await chmod(join(root, name, 'in'), 0o755)
      await chmod(join(root, name), bits)
      sent[name] = ((await nodeTree(root).open(`${name}/in/run.sh`)).mode ?? 0).toString(8)
    }
    expect(sent).toEqual({ 755: '755', 750: '750', 711: '755', 700: '700' })
    await chmod(root, 0o700)
    expect((await nodeTree(root).open('755/in/run.sh')).mode).toBe(0o700)
  } finally {
    await rm(root, { recursive: true })
  }
})
