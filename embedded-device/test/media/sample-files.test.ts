import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileKindOf } from '../../src/files/index/file-kind.ts'
import { fillHome } from '../../src/files/seed/fill-home.ts'
import { makeSampleFiles } from '../../src/files/seed/sample-files.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import type { Location, Space } from '../../src/files/places/space.ts'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { createSmallWriter } from '../../src/files/vfs/small-writer.ts'
import { createVfs } from '../../src/files/vfs/vfs.ts'

test('FM-03b the sample files are real files of several kinds, small enough for one upload call each', async () => {
  const files = await makeSampleFiles()
  const total = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  expect(total).toBeLessThan(3_000_000)
  expect(Math.max(...files.map((file) => file.bytes.byteLength))).toBeLessThanOrEqual(1 << 20)
  expect([...new Set(files.map((file) => fileKindOf(file.name)))].sort()).toEqual(['archive', 'audio', 'document', 'image'])
  for (const file of files.filter((one) => fileKindOf(one.name) === 'image')) {
    const meta = await sharp(file.bytes).metadata()
    expect(Math.min(meta.width ?? 0, meta.height ?? 0), file.name).toBeGreaterThanOrEqual(200)
  }
  // Dusk is dusk, and its sky has grain: rows of one colour would show bands.
  const dusk = sharp(files.find((file) => file.name === '海边日落.jpg')?.bytes).extract({ left: 0, top: 0, width: 600, height: 1 })
  const { channels } = await sharp(await dusk.png().toBuffer()).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([2, 4, 7])
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(0.2)
  const bytesOf = (end: string): string => Buffer.from(files.find((file) => file.name.endsWith(end))?.bytes ?? []).toString('latin1')
  const pdf = bytesOf('.pdf')
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true)
  expect([bytesOf('.wav').slice(0, 4), bytesOf('.zip').slice(0, 2)]).toEqual(['RIFF', 'PK'])
})

test('FM-05 a home is filled by the road of an upload, and filling it again adds nothing', async () => {
  const rootDir = mkdtempSync(join(tmpdir(), 'cove-seed-'))
  try {
    const space: Space = { id: 's', name: 's', rootDir, kind: 'folder', createdAtMs: 0 }
    const locate = async (path: string): Promise<Location> => ({
      space,
      base: [],
      names: path.split('/').filter((name) => name !== ''),
      path,
      indexPath: path,
    })
    const vfs = createVfs({ index: silentIndex })
    const parts = { vfs, locate, writer: createSmallWriter(asyncDisk, Date.now), onWritten: () => undefined }
    const count = await fillHome(parts)
    const visible = (): string[] =>
      readdirSync(rootDir, { recursive: true })
        .map(String)
        .filter((path) => !path.startsWith('.pc'))
        .sort()
    const first = visible()
    expect(first).toContain('家庭照片/2026 海边旅行/海边日落.jpg')
    expect(first.filter((path) => statSync(join(rootDir, path)).isFile()).length).toBe(count)
    expect(readFileSync(join(rootDir, '欢迎使用.md'), 'utf8')).toContain('云湾')
    expect(await fillHome(parts)).toBe(0)
    expect(visible()).toEqual(first)
  } finally {
    rmSync(rootDir, { recursive: true, force: true })
  }
}, 60_000)
