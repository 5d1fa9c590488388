import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRoom } from './room.ts'
import type { Disk } from './room.ts'

let dataDir = ''
const places = () => ({ releasesDir: `${dataDir}-releases`, dataDir })
const megabyte = 1e6

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cove-room-'))
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db/main.sqlite'), Buffer.alloc(5 * megabyte))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const one =
  (free: number): Disk =>
  () => ({ free, disk: 1 })
const two =
  (releases: number, data: number): Disk =>
  (dir) =>
    dir === dataDir ? { free: data, disk: 1 } : { free: releases, disk: 2 }

test('SVC-02 a release and the copies of the databases have to fit, on one disk or on two', () => {
  expect(() => checkRoom(places(), one(1220 * megabyte))).not.toThrow()
  expect(() => checkRoom(places(), one(1205 * megabyte))).toThrow(`the disk of ${dataDir}-releases: 1.2 GB are needed, 1.2 GB are free`)
  expect(() => checkRoom(places(), two(1205 * megabyte, 20 * megabyte))).not.toThrow()
  expect(() => checkRoom(places(), two(1205 * megabyte, 5 * megabyte))).toThrow(`the disk of ${dataDir}:`)
  expect(() => checkRoom(places(), two(5 * megabyte, 20 * megabyte))).toThrow('磁盘空间不足：需要 1.2 GB，剩余 0.0 GB')
})
