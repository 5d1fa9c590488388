import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { refusalOf } from '../../../../test/storage/world.ts'
import { asyncDisk } from '../../../files/disk/disk.ts'
import { readArriving } from '../client/smb-range.ts'

const remote = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
let dir = ''
let isStopped = false
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-range-'))
  isStopped = false
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Appends what follows the bytes of the file, ten at a time, as `reget` does. */
async function reget(signal: AbortSignal): Promise<void> {
  const path = join(dir, 'passage')
  for (let at = readFileSync(path).byteLength; at < remote.byteLength; at += 10) {
    if (signal.aborted) {
      isStopped = true
      throw signal.reason
    }
    appendFileSync(path, remote.subarray(at, at + 10))
    await sleep(5)
  }
}

async function readRange(startByte: number, endByte: number, fetch = reget): Promise<Buffer> {
  const pieces: Buffer[] = []
  const arriving = { path: join(dir, 'passage'), range: { startByte, endByte }, fetch }
  await readArriving(asyncDisk, arriving, async (bytes) => void pieces.push(Buffer.from(bytes)))
  return Buffer.concat(pieces)
}

test('NSV-03c a range in the middle of a file of an SMB share is read without the bytes before and after it', async () => {
  expect(await readRange(500, 529)).toEqual(remote.subarray(500, 530))
  expect(isStopped).toBe(true)
  const arrived = readFileSync(join(dir, 'passage'))
  expect(arrived.subarray(0, 500)).toEqual(Buffer.alloc(500))
  expect(arrived.byteLength).toBeLessThan(900)
})

test('NSV-03c a range to the end is whole, a file that is shorter refuses, and a failure of the share is reported', async () => {
  expect(await readRange(0, 999)).toEqual(remote)
  rmSync(join(dir, 'passage'))
  expect(await refusalOf(readRange(990, 1009))).toBe('redownload')
  rmSync(join(dir, 'passage'))
  const failing = async (): Promise<void> => {
    throw new Error('the share is gone')
  }
  await expect(readRange(0, 9, failing)).rejects.toThrow('the share is gone')
})
