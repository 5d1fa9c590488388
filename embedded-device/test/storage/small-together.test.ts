import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTogether, leaveTogether, togetherBytes } from '../../src/modules/transfers/small-together.ts'
import type { StartSyncTogether } from '../../src/files/disk/sync-together.ts'
import { createVolumeSync } from '../../src/files/disk/volume-sync.ts'
import type { VolumeSync } from '../../src/files/disk/volume-sync.ts'

const FOLDER = 3
const MANY = 32

interface FakeVolume extends VolumeSync {
  /** Syncs that began, and how each is to end. */
  readonly ends: ((isDone: boolean) => void)[]
}

function fakeVolume(): FakeVolume {
  const ends: FakeVolume['ends'] = []
  return { ends, suits: () => true, run: () => new Promise((resolve) => void ends.push(resolve)), [Symbol.dispose]: () => undefined }
}

/** A thread's desk over memory it shares with the others. */
function thread(shared: SharedArrayBuffer, number: number) {
  const clock = { nowMs: 0 }
  const volume = fakeVolume()
  const desk = createTogether(volume, { shared, number }, { longestMs: 60_000, slowMs: 20, pauseMs: 100, monotonicMs: () => clock.nowMs })
  return { volume, clock, batch: () => batchOf(desk) }
}

function batchOf(desk: StartSyncTogether) {
  const join = desk(MANY)
  if (!join) throw new Error('no sync together')
  return () => join(FOLDER)
}

const sharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(togetherBytes)

async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
}

test('W3 few files are synced by themselves, many together where the file system is a known one', async () => {
  const volume = fakeVolume()
  const desk = createTogether(volume, { shared: sharedMemory(), number: 2 })
  expect(desk(MANY - 1)).toBeUndefined()
  const other = createTogether({ ...volume, suits: () => false }, { shared: sharedMemory(), number: 2 })
  expect(await other(MANY)?.(FOLDER)).toBe(false)
  expect(volume.ends).toHaveLength(0)
})

test('S-A3, W3 who asks before a sync begins shares it, who asks while it runs waits for the next one', async () => {
  const { volume, batch } = thread(sharedMemory(), 2)
  const ask = batch()
  const sharing = [ask(), ask(), batch()()]
  await turns()
  expect(volume.ends).toHaveLength(1)
  let isTold = false
  const late = ask().then((isDone) => {
    isTold = true
    return isDone
  })
  volume.ends[0]?.(true)
  expect(await Promise.all(sharing)).toEqual([true, true, true])
  await turns()
  expect([volume.ends.length, isTold]).toEqual([2, false])
  volume.ends[1]?.(true)
  expect(await late).toBe(true)
})

test('S-B3 a sync that failed speaks for every batch that had begun, in whichever thread, and for none that begins later', async () => {
  const shared = sharedMemory()
  const [one, other] = [thread(shared, 2), thread(shared, 3)]
  const [failing, begun] = [one.batch()(), other.batch()]
  await turns()
  one.volume.ends[0]?.(false)
  expect(await failing).toBe(false)
  const asked = begun()
  await turns()
  other.volume.ends[0]?.(true)
  expect(await asked).toBe(false)
  const later = other.batch()()
  await turns()
  other.volume.ends[1]?.(true)
  expect(await later).toBe(true)
})

test('S-B3 one sync runs at a time among all threads, and a thread that died in one has failed it', async () => {
  const shared = sharedMemory()
  const [one, other] = [thread(shared, 2), thread(shared, 3)]
  void one.batch()()
  await turns()
  const [begun, asked] = [other.batch(), other.batch()()]
  await turns()
  expect([one.volume.ends.length, other.volume.ends.length]).toEqual([1, 0])
  leaveTogether({ shared, number: 2 })
  await expect.poll(() => other.volume.ends.length).toBe(1)
  other.volume.ends[0]?.(true)
  expect(await asked).toBe(false)
  const again = begun()
  await turns()
  other.volume.ends[1]?.(true)
  expect(await again).toBe(false)
})

test('S-B6 nobody waits long for a sync together; after one that took long files are synced by themselves for a while', async () => {
  const clock = { nowMs: 0 }
  const volume = fakeVolume()
  const limits = { longestMs: 5, slowMs: 20, pauseMs: 100, monotonicMs: () => clock.nowMs }
  const desk = createTogether(volume, { shared: sharedMemory(), number: 2 }, limits)
  const begun = batchOf(desk)
  expect(await begun()).toBe(false)
  expect(volume.ends).toHaveLength(1)
  expect(await begun()).toBe(false)
  expect(desk(MANY)).toBeUndefined()
  clock.nowMs = 100
  // The first still hangs, so another one would hang with it.
  expect(await batchOf(desk)()).toBe(false)
  expect(volume.ends).toHaveLength(1)
  volume.ends[0]?.(true)
  await turns()
  volume.ends[1]?.(true)
  clock.nowMs = 200
  const later = batchOf(desk)()
  await turns()
  volume.ends[2]?.(true)
  expect(await later).toBe(true)
})

test('W3 two slow syncs in a row are durable, and then files are synced by themselves for a while', async () => {
  const clock = { nowMs: 0 }
  const volume = fakeVolume()
  const limits = { longestMs: 60_000, slowMs: 20, pauseMs: 100, monotonicMs: () => clock.nowMs }
  const desk = createTogether(volume, { shared: sharedMemory(), number: 2 }, limits)
  const syncIn = async (ms: number): Promise<boolean> => {
    const asked = batchOf(desk)()
    await turns()
    clock.nowMs += ms
    volume.ends.at(-1)?.(true)
    return asked
  }
  for (const ms of [20, 19, 500, 1, 20, 20]) {
    expect(desk(MANY)).toBeDefined()
    expect(await syncIn(ms)).toBe(true)
  }
  expect(desk(MANY)).toBeUndefined()
  clock.nowMs += 100
  expect(await syncIn(20)).toBe(true)
  expect(desk(MANY)).toBeDefined()
})

/** A folder on a disk, open, and below it a shell that finds `sync` as this test wrote it. */
function diskFolder(): { readonly fd: number; shellWith(sync: string): string } {
  const dir = mkdtempSync(join(tmpdir(), 'cove-together-'))
  const fd = openSync(dir, 'r')
  onTestFinished(() => {
    closeSync(fd)
    rmSync(dir, { recursive: true })
  })
  return {
    fd,
    shellWith(sync) {
      mkdirSync(join(dir, 'bin'))
      const write = (name: string, text: string): string => {
        writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`)
        chmodSync(join(dir, name), 0o755)
        return join(dir, name)
      }
      write('bin/sync', sync)
      return write('shell', `PATH="${dir}/bin:$PATH" exec sh "$@"`)
    },
  }
}

test.runIf(process.platform === 'linux')(
  'W3, S-B3 a file system is synced by the descriptor of a folder, and what cannot be is told',
  async () => {
    const { fd } = diskFolder()
    using volume = createVolumeSync()
    expect(await Promise.all([volume.run(fd), volume.run(fd)])).toEqual([true, true])
    expect([volume.suits(999_999), await volume.run(999_999)]).toEqual([false, false])
    expect(await volume.run(fd)).toBe(true)
    volume[Symbol.dispose]()
    expect([await volume.run(fd), volume.suits(fd)]).toEqual([false, false])
  },
)

test.runIf(process.platform === 'linux').each([
  ['that fails', 'exit 1'],
  ['that takes no arguments', 'exit 0'],
  ['that ends its shell', 'kill $PPID'],
])('S-B3, P5 a sync %s is not believed', async (_what, sync) => {
  const { fd, shellWith } = diskFolder()
  using volume = createVolumeSync(shellWith(sync))
  expect(await volume.run(fd)).toBe(false)
  expect(await volume.run(fd)).toBe(false)
})

test('S-B3, P5 without a shell nothing is synced together', async () => {
  const { fd } = diskFolder()
  using volume = createVolumeSync('/no/such/shell')
  expect(await volume.run(fd)).toBe(false)
  expect([await volume.run(fd), volume.suits(fd)]).toEqual([false, false])
})
