import { existsSync, rmSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { join } from 'node:path'
import type { Log } from '@cove/server-kit'
import { describe, expect, test, vi } from 'vitest'
import { createBackOff } from '../../src/core/programs/back-off.ts'
import { createOutputLog } from '../../src/core/programs/output-log.ts'
import type { ServiceHealth } from '../../src/core/programs/service.ts'
import { declared } from './declared.ts'
import { isRunning, openProgramWorld, untilGone, waitLong } from './program-world.ts'

/** Waits are recorded and take no time. */
function quickClock() {
  const waitsMs: number[] = []
  return {
    waitsMs,
    nowMs: () => performance.now(),
    async sleep(delayMs: number, signal: AbortSignal) {
      if (!signal.aborted && delayMs !== 50) waitsMs.push(delayMs)
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

describe('PRG-04 a service', () => {
  test('PRG-04 waits twice as long each time, up to a limit, and forgets after a steady life', () => {
    const backOff = createBackOff({ firstMs: 1000, maxMs: 5000, limit: 5, steadyMs: 10_000 })
    expect([0, 0, 0, 0, 0, 0].map((livedMs) => backOff.next(livedMs))).toEqual([1000, 2000, 4000, 5000, 5000, undefined])
    expect(backOff.next(9_999)).toBeUndefined()
    expect([10_000, 0].map((livedMs) => backOff.next(livedMs))).toEqual([1000, 2000])
  })

  test('PRG-04 starts, answers the probe, restarts with longer waits and fails at the limit, and reports each change', async () => {
    const clock = quickClock()
    await using world = openProgramWorld({ clock })
    world.add('daemon', 'sleep 0.05; echo lost its socket >&2; exit 7')
    const own = world.programs.declare('one', { daemon: declared() })
    const seen: string[] = []
    using _all = world.programs.onHealth((moduleId, { state }) => seen.push(`${moduleId} ${state}`))
    await using service = own.start('daemon', { args: ['x'], restart: { firstMs: 100, limit: 3 } })
    await vi.waitFor(() => expect(service.health.state).toBe('failed'), waitLong)
    expect(clock.waitsMs).toEqual([100, 200, 400])
    expect(service.health).toMatchObject({ restarts: 3, reason: 'ended with 7: lost its socket' })
    const life = ['one starting', 'one ready']
    expect(seen).toEqual([...[1, 2, 3].flatMap(() => [...life, 'one restarting']), ...life, 'one failed'])
    expect(world.programs.healthOf('one')).toEqual([service.health])
    await expect(service.ready()).rejects.toThrow('lost its socket')
  })

  test('PRG-04 is ready when the probe answers; one that never answers is killed with its group', async () => {
    const clock = quickClock()
    await using world = openProgramWorld({ clock })
    world.add(
      'daemon',
      `trap '' TERM; rm -f ${world.dir}/up; sleep 300 & echo $! > ${world.dir}/inner; sleep 0.3; touch ${world.dir}/up; wait`,
    )
    const own = world.programs.declare('one', { daemon: declared() })
    const up = join(world.dir, 'up')
    const probe = async () => {
      if (!existsSync(up)) throw new Error('not yet')
    }
    const options = { args: ['x'], graceMs: 100, restart: { limit: 0 } }
    await using service = own.start('daemon', { ...options, probe })
    await service.ready()
    expect(existsSync(up)).toBe(true)
    const inner = Number(world.read('inner'))
    await service[Symbol.asyncDispose]()
    expect(service.health.state).toBe('stopped')
    expect(isRunning(inner)).toBe(false)
    rmSync(join(world.dir, 'inner'))
    await using never = own.start('daemon', { ...options, readyWithinMs: 300, probe: () => new Promise(() => undefined) })
    await expect(never.ready()).rejects.toThrow('did not answer within 300 ms')
    await untilGone(Number(world.read('inner')))
  })
})

describe('TM-02 a service that is restarted', () => {
  test('TM-02 a restart that is asked for ends the process, starts it at once and forgets its failures', async () => {
    const clock = quickClock()
    await using world = openProgramWorld({ clock })
    world.add('daemon', `echo x >> ${world.dir}/lives; exec sleep 300`)
    const own = world.programs.declare('one', { daemon: declared() })
    await using service = own.start('daemon', { args: [], restart: { firstMs: 100, limit: 1 } })
    await service.ready()
    const before = service.health.pid ?? 0
    expect(world.programs.services().map(({ moduleId }) => moduleId)).toEqual(['one'])
    for (const restarts of [1, 2, 3]) {
      expect(service.restart()).toBe(true)
      await vi.waitFor(() => expect(service.health).toMatchObject({ state: 'ready', restarts }), waitLong)
    }
    await untilGone(before)
    expect(world.read('lives').split('\n').length).toBeGreaterThanOrEqual(3)
    expect(clock.waitsMs.filter((waitMs) => waitMs > 0)).toEqual([])
    await service[Symbol.asyncDispose]()
    expect(service.restart()).toBe(false)
  })
})

describe('PRG-04 a service that fails', () => {
  test('PRG-04 a killed service comes back; a failed preparation and a listener that throws do not stop it', async () => {
    await using world = openProgramWorld({ clock: quickClock() })
    world.add('daemon', 'exec sleep 300')
    const own = world.programs.declare('one', { daemon: declared() })
    let starts = 0
    const beforeStart = (): void => {
      starts += 1
      if (starts === 2) throw new Error('disk full')
    }
    await using service = own.start('daemon', { args: ['x'], beforeStart })
    using _broken = service.onHealth(() => {
      throw new Error('a defect of a listener')
    })
    await service.ready()
    const { pid: first = 0 } = service.health
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(starts).toBe(3), waitLong)
    await vi.waitFor(() => expect(service.health.state).toBe('ready'), waitLong)
    expect(service.health.pid).not.toBe(first)
    expect(service.health.restarts).toBe(2)
  })

  test('PRG-04 a missing program fails at once, with the package that contains it', async () => {
    await using world = openProgramWorld()
    const own = world.programs.declare('one', { absent: declared({ debian: 'absent-tools' }) })
    await using service = own.start('absent', { args: [] })
    await expect(service.ready()).rejects.toThrow('missing: absent-tools')
    world.add('absent', 'exec sleep 300')
    // Not after a minute: a start looks again.
    await using again = own.start('absent', { args: ['x'] })
    await again.ready()
  })
})

describe('PRG-05 stopping', () => {
  test('PRG-05 the group gets the signal first; grandchildren that ignore it, left the group or hid the token are killed', async () => {
    await using world = openProgramWorld()
    world.add(
      'daemon',
      `sh -c "trap '' TERM INT; echo \\$\\$ > ${world.dir}/stubborn; while :; do sleep 1; done" &
setsid sh -c 'echo $$ > ${world.dir}/left; exec sleep 300' &
env -i setsid sh -c 'echo $$ > ${world.dir}/hidden; exec sleep 300' &
trap 'echo asked > ${world.dir}/asked; exit 0' INT
while :; do sleep 0.1; done`,
    )
    const own = world.programs.declare('one', { daemon: declared() })
    const stopped: string[] = []
    await using service = own.start('daemon', {
      args: ['x'],
      stopSignal: 'SIGINT',
      graceMs: 800,
      beforeStop: async () => stopped.push(service.health.state),
    })
    await service.ready()
    const written = () => ['stubborn', 'left', 'hidden'].map((name) => Number(world.read(name)))
    await vi.waitFor(() => expect(written().every((pid) => pid > 0)).toBe(true), waitLong)
    const pids = [service.health.pid ?? 0, ...written()]
    await world.programs[Symbol.asyncDispose]()
    expect(stopped).toEqual(['ready'])
    expect(world.read('asked')).toBe('asked')
    for (const pid of pids) await untilGone(pid)
    expect(existsSync(world.stateDir)).toBe(true)
    expect(world.programs.healthOf('one')).toEqual([])
  })

  test('PRG-05 a service that is stopped while it starts leaves nothing', async () => {
    await using world = openProgramWorld()
    world.add('daemon', `echo $$ > ${world.dir}/pid; exec sleep 300`)
    const own = world.programs.declare('one', { daemon: declared() })
    const states: ServiceHealth['state'][] = []
    const service = own.start('daemon', { args: ['x'], probe: () => new Promise(() => undefined) })
    using _states = service.onHealth(({ state }) => states.push(state))
    await vi.waitFor(() => expect(Number(world.read('pid'))).toBeGreaterThan(0), waitLong)
    await own[Symbol.asyncDispose]()
    expect(isRunning(Number(world.read('pid')))).toBe(false)
    expect(states.at(-1)).toBe('stopped')
    expect(() => own.start('daemon', { args: [] })).toThrow(/closed/)
  })
})

describe('PRG-07 the output of a service', () => {
  test('PRG-07 goes to the log in bounded lines without secrets and control characters', async () => {
    const lines: string[] = []
    const log: Log = { info: (line) => void lines.push(line), error() {} }
    await using world = openProgramWorld({ log })
    world.add(
      'daemon',
      `printf 'open ?api_token=secret\\033[31m red\\n'; head -c 3000 /dev/zero | tr '\\0' 'é '; echo; yes flood | head -500; exec sleep 300`,
    )
    const own = world.programs.declare('one', { daemon: declared() })
    const received: string[] = []
    await using _service = own.start('daemon', { args: ['x'], onOutput: (line) => received.push(line) })
    await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(60), waitLong)
    expect(lines[0]).toBe('daemon: open ?api_token=*** [31m red')
    expect(lines.every((line) => line.length <= 520)).toBe(true)
    expect(lines).toHaveLength(60)
    expect(received).toHaveLength(60)
  })

  test('PRG-07 counts what it drops, joins characters that arrive in halves, and keeps the last lines', async () => {
    let nowMs = 0
    const lines: string[] = []
    const output = createOutputLog({ write: (line) => lines.push(line), nowMs: () => nowMs })
    const stream = new PassThrough()
    output.read(stream)
    const bytes = Buffer.from('照片\n')
    stream.write(bytes.subarray(0, 2))
    stream.write(bytes.subarray(2))
    stream.write('x\n'.repeat(100))
    nowMs = 60_000
    stream.write('later\nwithout an end')
    stream.end()
    await vi.waitFor(() => expect(lines.at(-1)).toBe('without an end'))
    expect(lines[0]).toBe('照片')
    expect(lines.slice(60)).toEqual(['41 more lines were dropped', 'later', 'without an end'])
    expect(output.tail()).toBe('x | x | x | later | without an end')
  })
})
