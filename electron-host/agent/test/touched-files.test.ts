import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemSeconds } from '@cove/device-contract/rules'
import { expect, test } from 'vitest'
import { openAgentWorld, writeFiles } from './agent-world.ts'
import type { AgentWorld } from './agent-world.ts'

const times = [1_577_836_800_000, 1_609_459_200_250, -147_139_199_877, 4_102_444_800_500]

/** Files of both sides, and how their states are told. */
function sidesOf({ folder, home }: AgentWorld) {
  const sides = { here: join(folder, 'a.txt'), there: home('synced', 'a.txt') }
  const each = async (of: 'mtimeMs' | 'ctimeMs' | 'ino') =>
    Promise.all([sides.here, sides.there].map(async (file) => Math.floor((await stat(file))[of])))
  const touch = (side: keyof typeof sides, ms: number) => utimes(sides[side], systemSeconds(ms), systemSeconds(ms))
  return { ...sides, each, touch }
}

async function openSynced(...more: string[]): Promise<AgentWorld> {
  const world = await openAgentWorld()
  await writeFiles(world.folder, { 'a.txt': 'as it was' })
  await mkdir(world.home('synced'), { recursive: true })
  await world.signIn()
  await world.agent(['sync', '--folder', world.folder, '--to', '/synced', ...more])
  await world.settle()
  return world
}

test('SYN-02 a time that alone moves reaches the other side, both ways, and no content is sent', { timeout: 120_000 }, async () => {
  await using world = await openSynced()
  const { here, each, touch } = sidesOf(world)
  const files = await each('ino')
  for (const [at, ms] of times.entries()) {
    await touch(at % 2 === 0 ? 'here' : 'there', ms)
    expect(await world.settle()).not.toContain('waiting')
    expect(await each('mtimeMs')).toEqual([ms, ms])
    // The next run has nothing to set.
    const states = await each('ctimeMs')
    await world.settle()
    expect(await each('ctimeMs')).toEqual(states)
  }
  expect(await each('ino')).toEqual(files)
  // Both moved: the later one counts.
  await touch('here', 2_000_000_000_000)
  await touch('there', 1_900_000_000_000)
  await world.settle()
  expect(await each('mtimeMs')).toEqual([2_000_000_000_000, 2_000_000_000_000])
  // A content that changes brings its own time.
  await writeFile(here, 'another')
  await touch('here', 1_000_000_000_000)
  await world.settle()
  expect(await each('mtimeMs')).toEqual([1_000_000_000_000, 1_000_000_000_000])
})
