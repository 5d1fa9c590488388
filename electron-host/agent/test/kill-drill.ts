import { deepEqual } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backup } from '@cove/device-contract/backup'
import { sync } from '@cove/device-contract/sync'
import { hashesBelow, writeFiles } from './agent-world.ts'
import type { AgentWorld } from './agent-world.ts'

/** Signs in, links a folder with /Documents, adds a backup of the same folder, and makes both sides equal. */
export async function linkFolders({ agent, approve, folder, home, signIn }: AgentWorld): Promise<void> {
  await writeFiles(folder, { 'a/one.txt': 'one', 'two.txt': 'two' })
  await mkdir(home('Documents'), { recursive: true })
  await writeFiles(home('Documents'), { 'theirs.txt': 'theirs' })
  await signIn('--name', 'Laptop')
  await agent(['sync', '--folder', folder, '--to', '/Documents'])
  await agent(['backup', '--folder', folder, '--to', '/'])
  await agent(['once'])
  await approve()
  await agent(['once'])
}

/** How often the agent and the device were killed, and how often that was in the middle of a run. */
export interface DrillReport {
  agentKills: number
  deviceKills: number
  inMidRun: number
}

/** Kills the agent and the device in turn while they work; after each kill one more run makes both sides equal. */
export async function drill(world: AgentWorld, kills: number): Promise<DrillReport> {
  const report: DrillReport = { agentKills: 0, deviceKills: 0, inMidRun: 0 }
  for (let at = 0; at < kills * 2; at += 1) {
    await change(world, at)
    report.inMidRun += (await (at % 2 === 0 ? killAgent(world, at) : killDevice(world, at))) ? 1 : 0
    report[at % 2 === 0 ? 'agentKills' : 'deviceKills'] += 1
    const printed = await world.settle()
    deepEqual(await hashesBelow(world.folder), await hashesBelow(world.home('Documents')), `kill ${at}: ${printed}`)
  }
  // A backup that ran before the last sync is one run behind.
  await world.settle()
  deepEqual(await hashesBelow(world.home('computer')), await hashesBelow(world.folder), 'the backup is behind')
  return report
}

/** What users do before a kill: on one side many new files, on both an edit, at times a move and a deletion. */
async function change({ folder, home }: AgentWorld, at: number): Promise<void> {
  const files = Array.from({ length: 12 }, (_, index): [string, Buffer] => [`big/${at}-${index}.bin`, randomBytes(300_000)])
  await writeFiles(at % 4 < 2 ? folder : home('Documents'), Object.fromEntries(files))
  await writeFiles(folder, { 'a/one.txt': `one ${at}` })
  await writeFiles(home('Documents'), { 'theirs.txt': `theirs ${at}` })
  if (at % 3 === 1) await rename(join(folder, 'big', `${at - 1}-0.bin`), join(folder, 'a', `moved ${at}.bin`))
  if (at % 3 === 2) await rm(home('Documents', 'big', `${at - 1}-1.bin`))
}

/** Waits until the device shows a run at work, and then for a moment that differs from kill to kill. */
async function untilWorking({ client }: AgentWorld, at: number): Promise<void> {
  const isWorking = async (): Promise<boolean> => {
    const [syncs, backups] = await Promise.all([client.use(sync).list(), client.use(backup).list()])
    const states = [
      ...(syncs.ok ? syncs.data.tasks.map(({ lastRun }) => lastRun?.state) : []),
      ...(backups.ok ? backups.data.tasks.map(({ lastRun }) => lastRun?.state) : []),
    ]
    return states.some((state) => state === 'scanning' || state === 'synchronizing' || state === 'progress')
  }
  const untilMs = performance.now() + 10_000
  while (!(await isWorking())) {
    if (performance.now() > untilMs) throw new Error('no run began')
    await sleep(15)
  }
  // Not a wait for something: the moment of the kill.
  await sleep((at * 37) % 260)
}

async function killAgent(world: AgentWorld, at: number): Promise<boolean> {
  const running = world.startAgent(['once'])
  await untilWorking(world, at)
  running.kill()
  return (await running.ended).code === null
}

/** The agent waits for the device, and goes on when it is back. */
async function killDevice(world: AgentWorld, at: number): Promise<boolean> {
  const running = world.startAgent(['once'])
  await untilWorking(world, at)
  const isInMidRun = !running.isOver()
  await world.restartDevice()
  await running.ended
  return isInMidRun
}
