import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHeldFiles } from '../../src/core/http/held-files.ts'
import type { HeldFiles } from '../../src/core/http/held-files.ts'

let dir: string
let files: HeldFiles
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-held-'))
  files = createHeldFiles()
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const write = async (name: string, text: string) => {
  await writeFile(join(dir, name), text)
  await writeFile(join(dir, `${name}.br`), brotliCompressSync(text))
}
const find = (name: string, { accepts = 'gzip, br', neverChanges = false } = {}) => files.find(join(dir, name), { accepts, neverChanges })
const textOf = (found: Awaited<ReturnType<typeof find>>) => found && brotliDecompressSync(found.data).toString()

test('W9 what carries its content in its name is read once, and found when it is gone from the disk', async () => {
  await write('main.0123abcd.js', 'first')
  const first = await find('main.0123abcd.js', { neverChanges: true })
  expect(textOf(first)).toBe('first')
  expect(first?.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/javascript; charset=utf-8' })
  await rm(join(dir, 'main.0123abcd.js'))
  await rm(join(dir, 'main.0123abcd.js.br'))
  expect(await find('main.0123abcd.js', { neverChanges: true })).toBe(first)
})
test('S-E2 what may change is looked at each time, and the mark changes with it', async () => {
  await write('remotes.json', 'old')
  const old = await find('remotes.json')
  expect(await find('remotes.json')).toBe(old)
  await write('remotes.json', 'new')
  await utimes(join(dir, 'remotes.json.br'), 1, 1)
  const next = await find('remotes.json')
  expect(textOf(next)).toBe('new')
  expect(next?.headers['etag']).not.toBe(old?.headers['etag'])
  await rm(join(dir, 'remotes.json.br'))
  const plain = await find('remotes.json')
  expect(plain?.data.toString()).toBe('new')
  expect(plain?.headers['content-encoding']).toBeUndefined()
})
test.each(['gzip', '', 'gzip, br;q=0', 'br;q=0.0, gzip'])('W9 a browser that says "%s" gets nothing from here', async (accepts) => {
  await write('page.html', 'page')
  expect(await find('page.html', { accepts })).toBeUndefined()
  expect(await find('page.html', { accepts: 'br;q=0.9, gzip' })).toBeDefined()
})
test('W9 what is large, of a kind nobody knows, or not there is left to the disk', async () => {
  await writeFile(join(dir, 'large.js'), Buffer.alloc(600 * 1024))
  await write('notes.xyz', 'x')
  for (const name of ['large.js', 'notes.xyz', 'nothing.js']) expect(await find(name)).toBeUndefined()
})
test('W9 a few megabytes are held, and what was read first goes', async () => {
  const size = 400 * 1024
  for (let n = 0; n < 12; n += 1) {
    await writeFile(join(dir, `f${n}.js`), Buffer.alloc(size, n))
    expect((await find(`f${n}.js`, { neverChanges: true }))?.data.length).toBe(size)
    await rm(join(dir, `f${n}.js`))
  }
  const held = await Promise.all(Array.from({ length: 12 }, (_, n) => find(`f${n}.js`, { neverChanges: true })))
  expect(held.map((one) => one !== undefined)).toEqual(Array.from({ length: 12 }, (_, n) => n >= 2))
})
