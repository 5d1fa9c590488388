import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '@cove/device-contract/sync'
import { expect, test } from 'vitest'
import { hashesBelow, openAgentWorld, writeFiles } from './agent-world.ts'
import type { AgentWorld } from './agent-world.ts'

const names = Array.from({ length: 50 }, (_, at) => `photo ${String(at).padStart(2, '0')}.bin`)

/** A folder of 50 files that are equal on the computer and on the device; answers their hashes. */
async function linkPhotos({ agent, folder, home, settle, signIn }: AgentWorld): Promise<Record<string, string>> {
  await writeFiles(folder, Object.fromEntries(names.map((name) => [name, randomBytes(2_000)])))
  await mkdir(home('Photos'), { recursive: true })
  await signIn()
  await agent(['sync', '--folder', folder, '--to', '/Photos'])
  const printed = await settle()
  const hashes = await hashesBelow(home('Photos'))
  expect(Object.keys(hashes), printed).toEqual(names)
  return hashes
}

async function lastRun({ client }: AgentWorld) {
  const answer = await client.use(sync).list()
  const task = answer.ok ? answer.data.tasks[0] : undefined
  return { taskId: task?.taskId ?? '', run: task?.lastRun }
}

test(
  'SYN-02 drill 8: an emptied folder stops the run with a plan, and undoing an approved run brings every byte back',
  { timeout: 90_000 },
  async () => {
    await using world = await openAgentWorld()
    const { agent, client, folder, home } = world
    const before = await linkPhotos(world)
    for (const name of names) await rm(join(folder, name))

    expect((await agent(['once'])).printed).toContain('waiting')
    expect(await hashesBelow(home('Photos'))).toEqual(before)
    await world.approve()
    expect((await agent(['once'])).printed).toContain('complete')
    expect(await hashesBelow(home('Photos'))).toEqual({})

    const { taskId, run } = await lastRun(world)
    expect(run).toMatchObject({ deletedCount: 50, canUndo: true })
    await client.use(sync).request({ body: { taskId, what: 'undo', runId: run?.runId ?? '' } })
    expect((await agent(['once'])).printed).toContain('complete')
    expect(await hashesBelow(home('Photos'))).toEqual(before)
  },
)

test(
  'SYN-02 drill 9: after 50 renames in a circle between two scans the device has what the computer has',
  { timeout: 90_000 },
  async () => {
    await using world = await openAgentWorld()
    const { folder, home } = world
    const before = await linkPhotos(world)
    for (const name of names) await rename(join(folder, name), join(folder, `${name}.next`))
    for (const [at, name] of names.entries()) await rename(join(folder, `${name}.next`), join(folder, names[(at + 1) % names.length] ?? ''))

    const printed = await world.settle()
    const now = await hashesBelow(home('Photos'))
    expect(now, printed).toEqual(await hashesBelow(folder))
    expect(Object.values(now).toSorted()).toEqual(Object.values(before).toSorted())
    expect(now['photo 01.bin']).toBe(before['photo 00.bin'])
    expect(await readdir(folder)).toHaveLength(51)
  },
)

test(
  'SYN-02 25 empty folders that go at once wait for the user, and are removed on the device when the user has approved',
  { timeout: 90_000 },
  async () => {
    await using world = await openAgentWorld()
    const { agent, client, folder, home } = world
    await writeFiles(folder, Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`file ${at}.txt`, `text ${at}`])))
    const folders = Array.from({ length: 25 }, (_, at) => `album ${at}`)
    for (const name of folders) await mkdir(join(folder, name))
    await mkdir(home('Photos'), { recursive: true })
    await world.signIn()
    await agent(['sync', '--folder', folder, '--to', '/Photos'])
    await world.settle()
    const foldersOf = async (path: string) => (await readdir(path)).filter((name) => name.startsWith('album'))
    expect(await foldersOf(home('Photos'))).toHaveLength(25)
    for (const name of folders.slice(0, 21)) await rm(join(folder, name), { recursive: true })

    expect((await agent(['once'])).printed).toContain('waiting')
    expect(await foldersOf(home('Photos'))).toHaveLength(25)
    const { run } = await lastRun(world)
    expect(run?.shows).toBe('many')
    const plan = await client.use(sync).plan({ query: { runId: run?.runId ?? '' } })
    const items = plan.ok ? plan.data.items : []
    expect([items.length, new Set(items.map(({ side, action }) => `${action} on the ${side}`))]).toEqual([
      21,
      new Set(['delete on the device']),
    ])
    await world.approve()
    expect((await agent(['once'])).printed).toContain('complete')
    expect((await foldersOf(home('Photos'))).toSorted()).toEqual(folders.slice(21).toSorted())
  },
)
