import { mkdir, readFile, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '@cove/device-contract/sync'
import { expect, test } from 'vitest'
import { hashesBelow, openAgentWorld, writeFiles } from './agent-world.ts'
import type { AgentWorld } from './agent-world.ts'

/** 255 bytes, the longest name of most disks. */
const longName = '\u957f'.repeat(85)

/** Files that the last run of the only sync task left out, with the reason. */
async function failuresOf({ client }: AgentWorld): Promise<Record<string, string>> {
  const tasks = await client.use(sync).list()
  const taskId = tasks.ok ? (tasks.data.tasks[0]?.taskId ?? '') : ''
  const answer = await client.use(sync).failures({ query: { taskId } })
  return Object.fromEntries(answer.ok ? answer.data.files.map(({ path, reason }) => [path, reason]) : [])
}

test(
  'SYN-04 BK-02 a folder in itself, links, names of 255 bytes, names that differ in case and times of other centuries lose nothing',
  { timeout: 120_000 },
  async () => {
    await using world = await openAgentWorld()
    const { agent, folder, home } = world
    await writeFiles(folder, {
      'a/one.txt': 'one',
      [longName]: 'long',
      'Twin.txt': 'upper',
      'twin.txt': 'lower',
      'old.txt': 'old',
      'new.txt': 'new',
    })
    await symlink('..', join(folder, 'a', 'loop'))
    await writeFiles(`${folder}-outside`, { 'secret.txt': 'of another folder' })
    await symlink(`${folder}-outside`, join(folder, 'outside'))
    await utimes(join(folder, 'old.txt'), 86_400, 86_400)
    await utimes(join(folder, 'new.txt'), 4_100_000_000, 4_100_000_000)
    await mkdir(home('Documents'), { recursive: true })
    await world.signIn()
    await agent(['sync', '--folder', folder, '--to', '/Documents'])
    await agent(['backup', '--folder', folder, '--to', '/'])
    await world.settle()

    const failures = await failuresOf(world)
    expect(failures).toMatchObject({ 'a/loop': 'link', outside: 'link' })
    expect(Object.entries(failures).filter(([, reason]) => reason === 'caseCollision')).not.toEqual([])
    const there = await hashesBelow(home('Documents'))
    expect(Object.keys(there)).toEqual(expect.arrayContaining(['a/one.txt', longName, 'new.txt', 'old.txt']))
    // A backup is for one computer, and has both twins; no link is followed.
    const kept = ['Twin.txt', 'a/one.txt', 'new.txt', 'old.txt', 'twin.txt', longName]
    expect(Object.keys(await hashesBelow(home('computer')))).toEqual(kept.toSorted())

    // Times that go back say nothing: the contents do. Both sides change the file with the long name.
    await writeFile(join(folder, 'new.txt'), 'newer')
    await utimes(join(folder, 'new.txt'), 1_000_000, 1_000_000)
    await writeFile(home('Documents', 'old.txt'), 'changed on the device')
    await utimes(home('Documents', 'old.txt'), 1_000_000, 1_000_000)
    await writeFile(join(folder, longName), 'by the computer')
    await writeFile(home('Documents', longName), 'by the device')
    await world.settle()
    expect(await readFile(home('Documents', 'new.txt'), 'utf8')).toBe('newer')
    expect(await readFile(join(folder, 'old.txt'), 'utf8')).toBe('changed on the device')
    for (const side of [folder, home('Documents')]) {
      const names = (await readdir(side)).filter((name) => name.startsWith('\u957f'))
      const texts = await Promise.all(names.map((name) => readFile(join(side, name), 'utf8')))
      expect(texts.toSorted()).toEqual(['by the computer', 'by the device'])
    }
    expect([await readFile(join(folder, 'Twin.txt'), 'utf8'), await readFile(join(folder, 'twin.txt'), 'utf8')]).toEqual(['upper', 'lower'])
  },
)

test('SYN-04 LGN-10 wrong input of the agent is answered with a sentence, never with a trace', { timeout: 120_000 }, async () => {
  await using world = await openAgentWorld()
  const { agent, folder } = world
  await writeFiles(folder, { 'one.txt': 'one' })
  const wrong: (readonly [readonly string[], RegExp])[] = [
    [['sign-in', '--device', world.deviceUrl, '--code', 'wrong'], /Check the code/],
    [['sign-in', '--device', world.deviceUrl, '--code', 'ABCDEFGH'], /refused the sign-in|Check the code/],
    [['sign-in', '--device', 'http://127.0.0.1:1', '--code', 'ABCDEFGH'], /cannot be reached|Check the code/],
  ]
  for (const [args, sentence] of wrong) {
    const { code, printed } = await agent(args)
    expect(printed).toMatch(sentence)
    expect({ code, hasTrace: /^ {4}at /m.test(printed) }).toEqual({ code: 1, hasTrace: false })
  }
  await world.signIn()
  const missing = await agent(['sync', '--folder', folder, '--to', '/Nowhere'])
  expect(missing).toMatchObject({ code: 1 })
  expect(missing.printed).toContain('The device refused the task for /Nowhere: The folder does not exist.')
})
