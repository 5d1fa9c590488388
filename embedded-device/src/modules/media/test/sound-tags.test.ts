import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSound } from '../sound-facts.ts'

const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)

test.each([
  ['v1-gbk.mp3', '晚风轻吹', '林小雨'],
  ['v23-gbk.mp3', '晚风轻吹', '林小雨'],
  ['v1-big5.mp3', '晚風輕吹', '林小雨'],
  ['v1-latin.mp3', 'Für Élise', 'Beyoncé'],
])('MED-01c the tags of %s are %s by %s', async (name, title, artist) => {
  const { facts } = await readSound(fixture(name))
  expect(facts.audio).toMatchObject({ title, artist, artists: [artist] })
})

/** A frame of ID3v2.4: text in UTF-8, several of them divided by zero bytes. */
function frame(id: string, text: string): Buffer {
  const body = Buffer.from(`\u0003${text}`)
  return Buffer.concat([Buffer.from(id), Buffer.from([0, 0, 0, body.length, 0, 0]), body])
}

test('MED-01c all artists, composers and genres are kept', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-tags-'))
  try {
    const file = join(dir, 'a.mp3')
    const write = (version: number, ...frames: readonly Buffer[]): void => {
      const all = Buffer.concat(frames)
      const head = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, all.length])
      writeFileSync(file, Buffer.concat([head, all, Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(1000)]))
    }
    write(4, frame('TPE1', '甲\0乙'), frame('TCOM', '丙\0丁'), frame('TCON', 'Pop\0民谣'))
    const several = { artist: '甲 / 乙', artists: ['甲', '乙'], composers: ['丙', '丁'], genres: ['Pop', '民谣'] }
    expect((await readSound(file)).facts.audio).toMatchObject(several)
    // The older version divides names with a slash, which some names have of their own.
    const latin = Buffer.from('TPE1\0\0\0\x06\0\0\0AC/DC', 'latin1')
    write(3, latin)
    expect((await readSound(file)).facts.audio).toMatchObject({ artist: 'AC/DC' })
  } finally {
    rmSync(dir, { recursive: true })
  }
})

/** Texts of ID3v2.3 that say they are Latin-1. */
const latinFrame = (id: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id), Buffer.from([0, 0, 0, bytes.length + 1, 0, 0, 0]), bytes])

test.each([
  ['windows-1250', [0x4c, 0x65, 0x6f, 0x9a, 0x20, 0x4a, 0x61, 0x6e, 0xe1, 0xe8, 0x65, 0x6b], 'Leoš Janáček'],
  ['windows-1250', [0xaf, 0x79, 0x77, 0x69, 0x6f, 0xb3, 0x61, 0x6b], 'Żywiołak'],
  ['windows-1254', [0xde, 0x61, 0x72, 0x6b, 0xfd, 0x6c, 0x61, 0x72], 'Şarkılar'],
  ['windows-1252', [0x52, 0xf8, 0x79, 0x6b, 0x73, 0x6f, 0x70, 0x70], 'Røyksopp'],
])('MED-01c tags in %s are read as they were written: %j is %s', async (_name, bytes, text) => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-tags-'))
  try {
    const file = join(dir, 'a.mp3')
    const frames = Buffer.concat(['TIT2', 'TPE1'].map((id) => latinFrame(id, Buffer.from(bytes))))
    const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, frames.length])
    writeFileSync(file, Buffer.concat([head, frames, Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(1000)]))
    expect((await readSound(file)).facts.audio).toMatchObject({ title: text, artist: text, artists: [text] })
  } finally {
    rmSync(dir, { recursive: true })
  }
})
