import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createLaunch } from '../../src/core/programs/launch.ts'
import { openProcessLedger } from '../../src/core/programs/process-ledger.ts'
import { runProgram } from '../../src/core/programs/run-program.ts'
import type { RunLimits } from '../../src/core/programs/run-limits.ts'
import { declared } from './declared.ts'
import { isRunning, openProgramWorld, recordedPids, untilGone, waitLong } from './program-world.ts'

const limits: RunLimits = { timeMs: 20_000, memoryBytes: 512 * 1024 ** 2, outputBytes: 1024 ** 2 }
const text = (bytes: Buffer): string => bytes.toString('utf8')

describe('PRG-08 a run', () => {
  test('PRG-08 answers the code and both outputs; arguments are never read by a shell', async () => {
    await using world = openProgramWorld()
    world.add('echoes', 'cat; for one in "$@"; do echo "<$one>"; done; echo problem >&2; exit 3')
    const own = world.programs.declare('one', { echoes: declared() })
    const args = ['$(touch x)', '`id`', 'a b', '*', '; exit 9', '照片']
    const result = await own.run('echoes', { args, input: 'given\n', limits })
    expect(result).toMatchObject({ kind: 'ended', code: 3, stderr: 'problem\n', isTruncated: false })
    expect(text(result.stdout)).toBe(`given\n${args.map((one) => `<${one}>\n`).join('')}`)
    expect(recordedPids(world.stateDir)).toEqual([])
  })

  test('PRG-08 a program sees no variable of the device', async () => {
    vi.stubEnv('COVE_SECRET_KEY', 'secret')
    await using world = openProgramWorld()
    const own = world.programs.declare('one', { env: declared() })
    const result = await own.run('env', { args: [], env: { MORE: 'yes' }, limits })
    vi.unstubAllEnvs()
    expect(text(result.stdout)).toContain('MORE=yes')
    expect(text(result.stdout)).not.toContain('secret')
  })

  test('PRG-08 one that never ends is killed with its grandchildren, also those that ignore SIGTERM or leave the group', async () => {
    await using world = openProgramWorld()
    world.add('endless', `trap '' TERM; sh -c "trap '' TERM; sleep 300" & echo $!; setsid sh -c 'echo $$; exec sleep 300' & wait`)
    const own = world.programs.declare('one', { endless: declared() })
    const result = await own.run('endless', { args: [], limits: { ...limits, timeMs: 700 } })
    expect(result).toMatchObject({ kind: 'refused', reason: 'timedOut' })
    const pids = text(result.stdout).trim().split('\n').map(Number)
    expect(pids).toHaveLength(2)
    for (const pid of pids) await untilGone(pid)
  })

  test('PRG-08 what a run leaves in its group ends with it', async () => {
    await using world = openProgramWorld()
    world.add('leaves', 'sleep 300 & echo $!')
    const own = world.programs.declare('one', { leaves: declared() })
    const result = await own.run('leaves', { args: [], limits })
    expect(result).toMatchObject({ kind: 'ended', code: 0 })
    await untilGone(Number(text(result.stdout)))
  })

  test('PRG-08 runs at low priority', async () => {
    await using world = openProgramWorld()
    world.add('nice-of', `sleep 0.1; cut -d' ' -f19 /proc/$$/stat`)
    const own = world.programs.declare('one', { 'nice-of': declared() })
    expect(text((await own.run('nice-of', { args: [], limits })).stdout).trim()).toBe('10')
  })
})

describe('PRG-08 the limits of a run', () => {
  test('PRG-08 a flood of output is cut and killed, on either stream', async () => {
    await using world = openProgramWorld()
    const own = world.programs.declare('one', { yes: declared(), floods: declared() })
    world.add('floods', 'yes >&2')
    const small = { ...limits, outputBytes: 100_000 }
    const result = await own.run('yes', { args: ['y'], limits: small })
    expect(result).toMatchObject({ kind: 'refused', reason: 'tooMuchOutput', isTruncated: true })
    expect(result.stdout).toHaveLength(100_000)
    const other = await own.run('floods', { args: [], limits: small })
    expect(other).toMatchObject({ kind: 'refused', reason: 'tooMuchOutput', isTruncated: true })
    expect(other.stderr.length).toBeLessThanOrEqual(64 * 1024)
  })

  test('PRG-08 the kernel limits memory where prlimit exists', async () => {
    await using world = openProgramWorld()
    const own = world.programs.declare('one', { dd: declared() })
    const args = ['if=/dev/zero', 'of=/dev/null', 'bs=1G', 'count=1']
    expect(await own.run('dd', { args, limits })).toMatchObject({ kind: 'refused', reason: 'outOfMemory' })
    expect(await own.run('dd', { args: ['if=/dev/zero', 'of=/dev/null', 'bs=1M', 'count=1'], limits })).toMatchObject({ code: 0 })
  })

  test('PRG-08 the memory of all processes of the group counts together, without prlimit too', async () => {
    await using world = openProgramWorld()
    const half = `const b = Buffer.alloc(80 * 1024 ** 2, 1); setInterval(() => b.length, 1000)`
    const hog = world.addNode('hog', `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(half)}]); ${half}`)
    const own = world.programs.declare('one', { hog: declared({ reservesMemory: true }) })
    const memory = { ...limits, memoryBytes: 200 * 1024 ** 2 }
    expect(await own.run('hog', { args: [], limits: memory, nice: 0 })).toMatchObject({ kind: 'refused', reason: 'outOfMemory' })
    using ledger = openProcessLedger(join(world.dir, 'other'))
    const launch = createLaunch(ledger, ['/usr/bin', '/bin'])
    expect(await runProgram(launch, { path: hog }, { args: [], limits: memory, nice: 0 })).toMatchObject({ reason: 'outOfMemory' })
  })

  test('PRG-08 the size of files and the number of open files are limited', async () => {
    await using world = openProgramWorld()
    const file = join(world.dir, 'big')
    world.add('opens', 'exec 3</dev/null 4</dev/null 5</dev/null 6</dev/null 7</dev/null 8</dev/null && echo opened')
    const own = world.programs.declare('one', { dd: declared(), opens: declared() })
    const args = ['if=/dev/zero', `of=${file}`, 'bs=64K', 'count=64']
    expect(await own.run('dd', { args, limits: { ...limits, fileBytes: 100_000 } })).toMatchObject({ reason: 'tooMuchOutput' })
    expect(readFileSync(file).length).toBeLessThanOrEqual(100_000)
    expect(text((await own.run('opens', { args: [], limits: { ...limits, files: 6 } })).stdout)).toBe('')
    expect(text((await own.run('opens', { args: [], limits })).stdout)).toBe('opened\n')
  })
})

describe('PRG-08 the end of a run', () => {
  test('PRG-08 a busy program is ended by its processor time, even where no clock of the device reaches it', async () => {
    await using world = openProgramWorld()
    world.add('limits', 'ulimit -t; ulimit -c')
    const own = world.programs.declare('one', { limits: declared() })
    const [seconds, core] = text((await own.run('limits', { args: [], limits: { ...limits, timeMs: 1000 } })).stdout).split('\n')
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThan(1000)
    expect(core).toBe('0')
  })

  test('PRG-08 aborting rejects when the group is gone; one that waits rejects at once and never starts', async () => {
    await using world = openProgramWorld({ runsAtOnce: 1 })
    world.add('waits', `echo $$ > ${world.dir}/pid-$2; exec sleep 300`)
    const own = world.programs.declare('one', { waits: declared() })
    const [first, second] = [new AbortController(), new AbortController()]
    const running = own.run('waits', { args: ['x', '1'], limits, signal: first.signal })
    const waiting = own.run('waits', { args: ['x', '2'], limits, signal: second.signal })
    const outcomes = Promise.allSettled([running, waiting])
    await vi.waitFor(() => expect(Number(world.read('pid-1'))).toBeGreaterThan(0), waitLong)
    const pid = Number(world.read('pid-1'))
    second.abort(new Error('no longer'))
    await expect(waiting).rejects.toThrow('no longer')
    expect(isRunning(pid)).toBe(true)
    first.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
    expect(isRunning(pid)).toBe(false)
    await outcomes
    expect(() => world.read('pid-2')).toThrow()
    await expect(own.run('waits', { args: [], limits, signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  })

  test('PRG-08 a missing program is refused, and closing the module ends its runs', async () => {
    await using world = openProgramWorld()
    world.add('waits', `echo $$ > ${world.dir}/pid; exec sleep 300`)
    const own = world.programs.declare('one', { absent: declared(), waits: declared() })
    expect(await own.run('absent', { args: [], limits })).toMatchObject({ kind: 'refused', reason: 'missing' })
    const running = expect(own.run('waits', { args: [], limits })).rejects.toThrow(/closed/)
    await vi.waitFor(() => expect(Number(world.read('pid'))).toBeGreaterThan(0), waitLong)
    await own[Symbol.asyncDispose]()
    await running
    expect(isRunning(Number(world.read('pid')))).toBe(false)
  })
})
