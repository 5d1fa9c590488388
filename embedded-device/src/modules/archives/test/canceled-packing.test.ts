import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Vfs } from '../../../files/vfs/vfs-types.ts'
import { createWorkControl } from '../work-control.ts'
import { packTar, packZip } from '../write/packers.ts'
import type { Packing } from '../write/packers.ts'
import type { PackedEntry } from '../write/walk-sources.ts'

const sizeBytes = 600_000

/** Files that are read piece by piece, each piece a moment late. */
const slowFiles = {
  openRead: async () => ({
    sizeBytes,
    pump: async ({ startByte, endByte }: { startByte: number; endByte: number }, take: (bytes: Uint8Array) => Promise<void>) => {
      await pause(1)
      await take(Buffer.alloc(endByte - startByte + 1, 7))
    },
    close: async () => undefined,
  }),
} as unknown as Vfs

async function* fourFiles(): AsyncGenerator<PackedEntry> {
  for (const path of ['a', 'b', 'c', 'd']) yield { path, at: {}, entry: { kind: 'file', mtimeMs: 0, sizeBytes } } as unknown as PackedEntry
}

const order = (signal: AbortSignal): Packing => ({
  vfs: slowFiles,
  entries: fourFiles(),
  level: 'fast',
  work: createWorkControl(signal),
  write: () => pause(0),
  onRead: () => undefined,
})

test.each([
  ['zip', packZip],
  ['tar', (packing: Packing) => packTar(packing, 'none')],
  ['tar.gz', (packing: Packing) => packTar(packing, 'gzip')],
])('TSK-11 a %s that is canceled at any moment rejects once and leaves no rejection behind', async (_format, pack) => {
  const lost: unknown[] = []
  const note = (reason: unknown) => lost.push(reason)
  const others = process.rawListeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
  try {
    for (let afterMs = 0; afterMs < 20; afterMs += 1) {
      const canceling = new AbortController()
      setTimeout(() => canceling.abort(new Error('canceled')), afterMs / 2)
      await expect(pack(order(canceling.signal))).rejects.toThrow()
    }
    await pause(20)
    expect(lost).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
    for (const other of others) process.on('unhandledRejection', other as (reason: unknown) => void)
  }
})
