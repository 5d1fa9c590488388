import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openTestDevice } from '../http/test-device.ts'
import { sha256, someBytes } from '../storage/world.ts'
import { serve, startSource, waitLong } from './download-world.ts'
import { testSeams } from './test-seams.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { downloadsOf } from '../http/module-apis.ts'

const content = someBytes(4_000_000, 11)

/** Runs a device in a process of its own and kills it without a word while it downloads. Answers the download's id. */
async function killedWhileDownloading(dataDir: string, source: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'download-child.ts'), dataDir, source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const id = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (piece: Buffer) => (text += piece.toString()))
    child.stdout.on('data', (piece: Buffer) => {
      for (const [, taskId = '', done] of piece.toString().matchAll(/^(\w+) (\d+)$/gm)) if (Number(done) > 200_000) resolve(taskId)
    })
    child.once('exit', () => reject(new Error(`the device left: ${text}`)))
  })
  child.kill('SIGKILL')
  await ended
  return id
}

test(
  'S-A1 kill -9 of the device: the download goes on after the start, from what it had, and the file is the same',
  { timeout: 120_000 },
  async () => {
    await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
    const dataDir = mkdtempSync(join(memoryDir(), 'cove-kill-'))
    const id = await killedWhileDownloading(dataDir, source.url('/film.bin'))
    await using one = await openTestDevice({ dataDir }, { modules: { downloads: testSeams } })
    const { users, spaces } = one.device.parts
    const downloads = downloadsOf(one.device)
    const userNo = users.administrator()?.no ?? ''
    await downloads.choose(userNo, id, { limitBytesPerSecond: 0 })
    await vi.waitFor(() => expect(downloads.view(userNo, id)).toMatchObject({ state: 'finished', path: '/Downloads/film.bin' }), waitLong)
    const ranges = source.asked.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0))
    expect(ranges[0]).toBe(0)
    expect(ranges.at(-1)).toBeGreaterThanOrEqual(200_000)
    const [space] = spaces.list({ userNo, role: 'admin' })
    const file = await readFile(join(space?.rootDir ?? '', 'users', userNo, 'Downloads', 'film.bin'))
    expect(sha256(file)).toBe(sha256(content))
  },
)
