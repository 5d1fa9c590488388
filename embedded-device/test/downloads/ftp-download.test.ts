import { catalogue } from '@cove/device-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256, someBytes } from '../storage/world.ts'
import { openDownloadWorld } from './download-world.ts'
import type { DownloadWorld } from './download-world.ts'
import { lookupOf, openAddress, privateAddress } from './test-seams.ts'
import { startFtp } from './ftp-server.ts'

const content = someBytes(600_000, 7)
let world: DownloadWorld
let where = openAddress

beforeAll(async () => {
  world = await openDownloadWorld({ lookup: lookupOf({ 'files.test': () => where }) })
})
afterAll(() => world[Symbol.asyncDispose]())

test('DL-01b FTP goes on in the middle while size and time of the file are the same', async () => {
  await using ftp = await startFtp(content)
  ftp.cutAfter = 250_000
  const done = await world.until(await world.add({ source: `ftp://files.test:${ftp.port}/dir/film%20one.bin` }), 'finished')
  expect(done).toMatchObject({ kind: 'ftp', name: 'film one.bin', path: '/下载/film one.bin' })
  // What was still on its way through this machine when the line broke is asked for again.
  const from = ftp.commands.flatMap((one) => (one.startsWith('REST') ? [Number(one.slice(5))] : []))
  expect(from).toHaveLength(1)
  expect(from[0]).toBeGreaterThan(0)
  expect(from[0]).toBeLessThanOrEqual(250_000)
  expect(ftp.commands).toContain('RETR dir/film one.bin')
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test('TR-09b FTP starts anew when the file is another one', async () => {
  await using ftp = await startFtp(content)
  ftp.cutAfter = 250_000
  const other = someBytes(600_000, 8)
  ftp.onCut = () => Object.assign(ftp, { bytes: other, modified: '20260304050607' })
  const id = await world.add({ source: `ftp://ann:secret@files.test:${ftp.port}/changed.bin` })
  const done = await world.until(id, 'finished')
  expect(ftp.commands).toContain('USER ann')
  expect(ftp.commands.filter((one) => one.startsWith('REST'))).toEqual([])
  expect(done.source).not.toContain('secret')
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(other))
})

test('DL-01b FTP says what is missing and who may not come in', async () => {
  await using ftp = await startFtp(content)
  const missing = await world.until(await world.add({ source: `ftp://files.test:${ftp.port}/missing.bin` }), 'error')
  expect(missing.errorCode).toBe(catalogue.fileNotFound.code)
  const stranger = await world.until(await world.add({ source: `ftp://nobody:x@files.test:${ftp.port}/a.bin` }), 'error')
  expect(stranger.errorCode).toBe(catalogue.noPermission.code)
})

test('S-I1 FTP: a name that leads inside is refused before anything is said', async () => {
  await using ftp = await startFtp(content)
  where = privateAddress
  const refused = await world.until(await world.add({ source: `ftp://files.test:${ftp.port}/a.bin` }), 'error')
  where = openAddress
  expect(refused.errorCode).toBe(catalogue.urlNotAllowed.code)
  expect(ftp.commands).toEqual([])
})
