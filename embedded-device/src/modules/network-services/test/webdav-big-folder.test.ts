import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { startServices } from './running-services.ts'
import { basic } from './services-world.ts'

/** 100,000 with COVE_LONG. */
const fileCount = process.env['COVE_LONG'] === undefined ? 20_000 : 100_000
const mostMs = 40_000
/** Less than the whole answer of 100,000 files has, which is 36 MB and would be there as a text and as bytes. */
const mostGrowthBytes = 48 << 20
/** What the sockets of both sides hold, and the batches that are made ahead. */
const mostAheadBytes = 16 << 20
const wanted = '<propfind xmlns="DAV:"><prop><getcontentlength/><getlastmodified/><getetag/><resourcetype/></prop></propfind>'

const residentBytes = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
/** What a process wrote, to sockets too. */
const writtenBytes = (pid: number): number => Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
/** Processor time of a process, in hundredths of a second. */
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** The index reads the folder first, which takes memory too. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -100, now = ticksOf(pid); now - before > 3;) {
    await sleep(400)
    before = now
    now = ticksOf(pid)
  }
}

/** What a client sees that asks for a folder: when the first bytes came, when the last, and how many files. */
async function listBig(port: number, onPiece: () => void) {
  const startMs = performance.now()
  const headers = { authorization: basic('admin'), depth: '1' }
  const sent = request({ port, host: '127.0.0.1', path: '/dav/shown/many/', method: 'PROPFIND', headers }).end(wanted)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let [firstMs, count, bytes, left] = [0, 0, 0, '']
  for await (const piece of response as AsyncIterable<Buffer>) {
    firstMs ||= performance.now() - startMs
    const parts = (left + piece.toString('latin1')).split('<D:href>')
    count += parts.length - 1
    left = (parts.at(-1) ?? '').slice(-'<D:href>'.length)
    bytes += piece.length
    onPiece()
  }
  return { status: response.statusCode, firstMs, endMs: performance.now() - startMs, count, bytes }
}

/** Bytes that the device wrote for a client that reads the start and then nothing for a second, and all that it wrote once the client read the rest. */
async function stopReading(port: number, pid: number) {
  const startBytes = writtenBytes(pid)
  const headers = { authorization: basic('admin'), depth: '1' }
  const sent = request({ port, host: '127.0.0.1', path: '/dav/shown/many/', method: 'PROPFIND', headers }).end(wanted)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await sleep(1_000)
  const whilePaused = writtenBytes(pid) - startBytes
  for await (const _piece of response);
  return { whilePaused, total: writtenBytes(pid) - startBytes }
}

test.skipIf(process.platform !== 'linux')(
  `NSV-03b PROPFIND of ${fileCount} files is streamed: the first bytes come early, memory stays flat, and a client that stops reading stops the device`,
  { timeout: 150_000 },
  async () => {
    using dir = quickDir('cove-many-')
    const folder = join(dir.path, 'shown', 'many')
    mkdirSync(folder, { recursive: true })
    for (let index = 0; index < fileCount; index += 1) writeFileSync(join(folder, `文件 ${index}.txt`), '')
    const args = ['--data', join(dir.path, 'data'), '--port', '0', '--site', join(dir.path, 'site'), '--folder', join(dir.path, 'shown')]
    const { device, webdavPort } = await startServices(args, { withSmb: false })
    try {
      await untilIdle(device.pid)
      // The first listing warms up: what the engine takes for good is not counted.
      await listBig(webdavPort, () => undefined)
      const beforeBytes = residentBytes(device.pid)
      let mostBytes = 0
      const seen = await listBig(webdavPort, () => (mostBytes = Math.max(mostBytes, residentBytes(device.pid))))
      // The folder itself is listed too.
      expect([seen.status, seen.count]).toEqual([207, fileCount + 1])
      expect(seen.endMs).toBeLessThan(mostMs)
      expect(seen.firstMs).toBeLessThan(seen.endMs / 2)
      expect(mostBytes - beforeBytes).toBeLessThan(mostGrowthBytes)
      const { total, whilePaused } = await stopReading(webdavPort, device.pid)
      expect(total).toBeGreaterThan(fileCount * 100)
      expect(whilePaused).toBeLessThan(mostAheadBytes)
    } finally {
      await device.stop('SIGTERM')
    }
  },
)
