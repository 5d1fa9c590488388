import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '@cove/server-kit'
import { describe, expect, test, vi } from 'vitest'
import { openPrograms } from '../../src/core/programs/open-programs.ts'
import { identifyByPs, identifyProcess, parseStat } from '../../src/core/programs/process-table.ts'
import { isRunning, openProgramWorld, recordedPids, untilGone, waitLong } from './program-world.ts'
import type { ProgramWorld } from './program-world.ts'

const child = join(import.meta.dirname, 'device-child.ts')

/** Starts a separate device over the world's folder; resolves when its programs run. */
async function startDevice(world: ProgramWorld, stateDir: string, how = '') {
  // A grandchild in the group, and one that starts a new session.
  world.add(
    'daemon',
    `sleep 300 & echo $! > ${world.dir}/inner; setsid sleep 300 & echo $! > ${world.dir}/outer; echo $$ > ${world.dir}/daemon; wait`,
  )
  world.add('job', `echo $$ > ${world.dir}/job; exec sleep 300`)
  const path = `${join(world.dir, 'bin')}:/usr/bin:/bin`
  const device = spawn(process.execPath, [child, stateDir, path, how], { stdio: ['ignore', 'pipe', 'inherit'] })
  const over = new Promise((resolve) => device.once('exit', resolve))
  const names = ['daemon', 'inner', 'outer', 'job']
  await vi.waitFor(() => expect(names.map((name) => Number(world.read(name))).every((pid) => pid > 0)).toBe(true), waitLong)
  await vi.waitFor(() => expect(recordedPids(stateDir)).toHaveLength(2), waitLong)
  return { device, over, pids: names.map((name) => Number(world.read(name))) }
}

describe('PRG-06 after the device ended without stopping its programs', () => {
  test('PRG-06 the next start after SIGKILL ends all it left, with their descendants, and keeps no record', async () => {
    await using world = openProgramWorld()
    const stateDir = join(world.dir, 'device')
    const { device, over, pids } = await startDevice(world, stateDir)
    device.kill('SIGKILL')
    await over
    expect(pids.map(isRunning)).toEqual([true, true, true, true])
    await using next = openPrograms({ stateDir, log: silentLog })
    next.declare('one', {})
    for (const pid of pids) await untilGone(pid)
    await vi.waitFor(() => expect(readdirSync(stateDir)).toHaveLength(1), waitLong)
  })

  test('PRG-06 programs end with a device that exits by itself', async () => {
    await using world = openProgramWorld()
    const { over, pids } = await startDevice(world, join(world.dir, 'device'), 'throws')
    await over
    // Also the one that left the group.
    for (const pid of pids) await untilGone(pid)
  })
})

describe('PRG-06 recorded processes', () => {
  test('PRG-06 a process that got the number of a recorded one is not touched', async () => {
    await using world = openProgramWorld()
    const other = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
    const pid = other.pid ?? 0
    const now = await identifyProcess(pid)
    if (!now) throw new Error('not started')
    const stateDir = join(world.dir, 'device')
    const records = [
      { pid, started: now.started, path: '/usr/bin/ffmpeg' },
      { pid, started: `${now.started}0`, path: 'sleep' },
      { pid: 1, started: 'x', path: '' },
      { pid: -1, started: 'x', path: '' },
      'damaged',
    ]
    for (const [at, record] of records.entries()) {
      const dir = join(stateDir, String(at).padStart(24, '0'))
      mkdirSync(dir, { recursive: true })
      writeFileSync(join(dir, `${pid}.json`), typeof record === 'string' ? record : JSON.stringify(record))
    }
    writeFileSync(join(stateDir, 'note'), 'not a folder')
    {
      await using _next = openPrograms({ stateDir, log: silentLog })
    }
    expect(isRunning(pid)).toBe(true)
    expect(readdirSync(stateDir)).toEqual([])
    const dir = join(stateDir, '0'.repeat(24))
    mkdirSync(dir)
    writeFileSync(join(dir, `${pid}.json`), JSON.stringify({ pid, started: now.started, path: 'sleep' }))
    {
      await using _next = openPrograms({ stateDir, log: silentLog })
    }
    await untilGone(pid)
  })

  test('PRG-06 where /proc is absent, ps reports the start and the command', async () => {
    const other = spawn('sleep', ['300'], { stdio: 'ignore' })
    const first = await identifyByPs(other.pid ?? 0)
    expect(first?.command).toBe('sleep 300')
    expect(first?.started).toMatch(/^\w+ \w+ +\d+ \d+:\d+:\d+ \d{4}$/)
    expect(await identifyByPs(other.pid ?? 0)).toEqual(first)
    other.kill('SIGKILL')
    await vi.waitFor(async () => expect(await identifyByPs(other.pid ?? 0)).toBeUndefined(), waitLong)
  })

  test('PRG-06 the name of a process may contain spaces and parentheses', () => {
    const own = readFileSync('/proc/self/stat', 'utf8')
    const named = own.replace(/\(.*\)/s, '(a) b (c 1 2) Z)')
    expect(parseStat(named)).toEqual(parseStat(own))
    expect(parseStat('')).toBeUndefined()
  })
})
