import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serialize } from 'node:v8'

/** What a device puts into the home of its first user, as `embedded-device` keeps it. */
interface SampleFile {
  readonly folder: readonly string[]
  readonly name: string
  readonly bytes: Uint8Array
  readonly mtimeMs: number
}

const places: readonly (readonly [folder: string, name: string])[] = [
  ['', 'Read me first.txt'],
  ['', '欢迎使用.md'],
  ['家庭照片', '说明.txt'],
  ['工作文档', '周计划.txt'],
  ['Music', '曲目.txt'],
  ['资料', '目录.txt'],
]

/**
 * Writes sample files of text only into `dir`, for COVE_SAMPLES_DIR: the same folders as the real ones, without the pictures, the sound
 * and the PDF, whose thumbnails and words cost each new device more than a second.
 */
export function keepTextSamples(dir: string): void {
  const mtimeMs = Date.UTC(2026, 4, 1, 9, 30)
  const files = places.map(([folder, name]): SampleFile => ({
    folder: folder ? [folder] : [],
    name,
    bytes: Buffer.from(`# 云湾\n\n${name}\n`),
    mtimeMs,
  }))
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'sample-files.bin'), serialize(files))
}

/** “云湾” in GB18030, and a line end of Windows. */
export const gbkText = Uint8Array.of(0xd4, 0xc6, 0xcd, 0xe5, 0x0d, 0x0a)
