import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorRowOf } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { sync } from '@cove/device-contract/sync'
import { expect, test } from 'vitest'
import { hashesBelow, openAgentWorld, setTime, writeFiles } from './agent-world.ts'

const timeOf = async (folder: string): Promise<number> => (await stat(folder)).mtimeMs / 1000

test('SYN-01a SYN-02 BK-02 the agent syncs and backs up a folder, and the first run waits for its user', { timeout: 120_000 }, async () => {
  await using world = await openAgentWorld()
  const { agent, client, folder, home } = world
  const ok = async (...args: string[]) => {
    const end = await agent(args)
    expect(end.code, end.printed).toBe(0)
    return end.printed
  }
  await writeFiles(folder, { 'a/one.txt': 'one', 'two.txt': 'two' })
  await mkdir(join(folder, 'leer', 'innen'), { recursive: true })
  await mkdir(home('Documents', 'dort'), { recursive: true })
  await writeFiles(home('Documents'), { 'theirs.txt': 'theirs' })
  const times = { 'leer/innen': -147_139_199.25, a: 4_102_444_800.5 }
  for (const [name, seconds] of Object.entries(times)) await setTime(join(folder, name), seconds)
  await setTime(home('Documents', 'dort'), 1_200_000_000.5)
  expect((await world.signIn('--name', 'Laptop')).code).toBe(0)
  await ok('sync', '--folder', folder, '--to', '/Documents')
  await ok('backup', '--folder', folder, '--to', '/')

  // The first run waits for the user, who sees it on the desktop; the backup is done.
  expect(await ok('once')).toContain('waiting')
  expect(await hashesBelow(home('Documents'))).toHaveProperty('theirs.txt')
  expect(Object.keys(await hashesBelow(home('computer')))).toEqual(['a/one.txt', 'two.txt'])
  await world.approve()
  await ok('once')
  expect(await hashesBelow(folder)).toEqual(await hashesBelow(home('Documents')))
  // Empty folders travel too, and go when their side removes them.
  expect([await readdir(join(folder, 'leer')), await readdir(home('Documents', 'leer', 'innen'))]).toEqual([['innen'], []])
  expect(await readdir(join(folder, 'dort'))).toEqual([])
  for (const [name, seconds] of Object.entries(times)) expect(await timeOf(home('Documents', name))).toBe(seconds)
  expect(await timeOf(join(folder, 'dort'))).toBe(1_200_000_000.5)
  await rm(join(folder, 'leer'), { recursive: true })
  await rm(home('Documents', 'dort'), { recursive: true })
  // Two of five things at once are many: the run shows its plan.
  expect(await ok('once')).toContain('waiting')
  expect(await readdir(join(folder, 'dort'))).toEqual([])
  await world.approve()
  await ok('once')
  const names = async (root: string) => (await readdir(root)).filter((name) => !name.startsWith('.')).toSorted()
  expect([await names(folder), await names(home('Documents'))]).toEqual(Array(2).fill(['a', 'theirs.txt', 'two.txt']))

  const answer = await client.use(sync).list()
  expect(answer).toMatchObject({
    ok: true,
    data: { tasks: [{ failedCount: 0, computer: { name: 'Laptop', host: 'agent' }, lastRun: { state: 'complete' } }] },
  })
})

test('SYN-02 a run of the agent is undone on both sides when the desktop asks for it', { timeout: 60_000 }, async () => {
  await using world = await openAgentWorld()
  const { agent, client, folder, home } = world
  await writeFiles(folder, { 'a.txt': 'first', 'b.txt': 'b' })
  await mkdir(home('Documents'), { recursive: true })
  await world.signIn()
  await agent(['sync', '--folder', folder, '--to', '/Documents'])
  await world.settle()
  await writeFiles(folder, { 'a.txt': 'second one' })
  await writeFiles(home('Documents'), { 'b.txt': 'changed on the device' })
  await world.settle()
  expect(await hashesBelow(folder)).toEqual(await hashesBelow(home('Documents')))
  const calls = client.use(sync)
  const tasks = await calls.list()
  const task = tasks.ok ? tasks.data.tasks[0] : undefined
  const runs = await calls.runs({ query: { taskId: task?.taskId ?? '' } })
  const run = runs.ok ? runs.data.runs[0] : undefined
  expect(run).toMatchObject({ replacedCount: 2, canUndo: true })
  await calls.request({ body: { taskId: task?.taskId ?? '', what: 'undo', runId: run?.runId ?? '' } })
  expect((await agent(['once'])).printed).toContain('complete')
  const before = await hashesBelow(home('Documents'))
  const here = await hashesBelow(folder)
  // The device has its old a.txt, the computer its old b.txt; what each side changed itself stays there.
  expect(before['a.txt']).toBe('8b04d5e3775d298e78455efc5ca404d5')
  expect(here['b.txt']).toBe('92eb5ffee6ae2fec3ad71c777531578f')
  expect((await agent(['once'])).printed).toContain('waiting')
})

test(
  'S-D6 SYN-02 the agent keeps no password: a code signs it in once, and its user ends that sign-in in the list',
  { timeout: 60_000 },
  async () => {
    await using world = await openAgentWorld()
    const { agent, client, deviceUrl, folder } = world
    const made = await client.use(session).signInCode()
    const code = made.ok ? made.data.code : ''
    expect((await agent(['sign-in', '--device', deviceUrl, '--code', code])).code).toBe(0)
    const again = await agent(['sign-in', '--device', deviceUrl, '--code', code])
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining(errorRowOf('signInCodeExpired').text.en) })

    await writeFiles(folder, { 'one.txt': 'one' })
    expect((await agent(['backup', '--folder', folder, '--to', '/'])).code).toBe(0)
    const answer = await client.use(session).sessions()
    const own = answer.ok ? answer.data.sessions.find(({ way }) => way === 'code') : undefined
    expect(own).toMatchObject({ platform: 'Cove agent' })
    expect(await client.use(session).revoke({ body: { sessionId: own?.sessionId ?? '' } })).toMatchObject({ ok: true })
    expect(await agent(['once'])).toMatchObject({ code: 1, printed: expect.stringContaining('Run sign-in again') })
  },
)
