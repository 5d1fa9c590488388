import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Vfs } from '../../../files/vfs/vfs-types.ts'
import { createWorkControl } from '../work-control.ts'
import { packTar, packZip } from '../write/packers.ts'
import type { Packing } from '../write/packers.ts'
import type { PackedEntry } from '../write/walk-sources.ts'

const sizeBytes = 600_000

let openFiles = 0
/** Files that are read piece by piece, each piece `lateMs` late; `onPiece` is called at the beginning of a read. */
const slowFiles = (lateMs: number, onPiece: (startByte: number) => unknown = () => undefined) =>
  ({
    async openRead() {
      openFiles += 1
      return {
        sizeBytes,
        async pump({ startByte, endByte }: { startByte: number; endByte: number }, take: (bytes: Uint8Array) => Promise<void>) {
          onPiece(startByte)
          await pause(lateMs)
          await take(Buffer.alloc(endByte - startByte + 1, 7))
        },
        close: async () => void (openFiles -= 1),
      }
    },
  }) as unknown as Vfs

async function* fourFiles(): AsyncGenerator<PackedEntry> {
  for (const path of ['a', 'b', 'c', 'd']) yield { path, at: {}, entry: { kind: 'file', mtimeMs: 0, sizeBytes } } as unknown as PackedEntry
}

const order = (signal: AbortSignal): Packing => ({
  vfs: slowFiles(1),
  entries: fourFiles(),
  level: 'fast',
  work: createWorkControl(signal),
  write: () => pause(0),
  onRead: () => undefined,
})

const packers = [
  ['zip', packZip],
  ['tar', (packing: Packing) => packTar(packing, 'none')],
  ['tar.gz', (packing: Packing) => packTar(packing, 'gzip')],
] as const

test.each(packers)('TSK-11 a %s that is canceled at any moment rejects once and leaves no rejection behind', async (_format, pack) => {
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

const pieceBytes = 256 << 10
test.each(packers.flatMap(([format, pack]) => [0, 1, 2].map((piece) => [format, piece, pack] as const)))(
  'TSK-10 a %s that is canceled while piece %i is read has closed its file when it ends',
  async (_format, piece, pack) => {
    const canceling = new AbortController()
    // What the cancel ends has ended when the piece comes.
    const vfs = slowFiles(20, (startByte) => startByte === piece * pieceBytes && canceling.abort())
    await expect(pack({ ...order(canceling.signal), vfs })).rejects.toThrow()
    expect(openFiles).toBe(0)
  },
)

test.each(packers)('TSK-10 a %s that cannot be written has closed its file when it ends', async (_format, pack) => {
  const write = () => Promise.reject(new Error('the disk is full'))
  await expect(pack({ ...order(new AbortController().signal), vfs: slowFiles(20), write })).rejects.toThrow()
  expect(openFiles).toBe(0)
})
