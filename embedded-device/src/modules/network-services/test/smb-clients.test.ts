import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTimeout as timeout, emptyFolder, fileCount, openClientWorld, openCuttingPort } from './client-kit.ts'
import type { ClientWorld } from './client-kit.ts'
import { hashesOf, longName } from './service-tree.ts'
import { smb, withoutSmbd } from './smb-client.ts'
import type { SmbAnswer } from './smb-client.ts'

const because = withoutSmbd()
const whereInstalled = test.skipIf(because !== '')
const bigBytes = 96 << 20
const cutBytes = 48 << 20
/** One connection carries all of them, so that they take seconds. */
const allFiles = 5_000

let world: ClientWorld
let port = 0
let big = ''

beforeAll(async () => {
  world = await openClientWorld(because === '' ? fileCount(allFiles) : 1)
  if (because === '') port = await world.services.smb()
  big = join(world.local, 'big.bin')
  writeFileSync(big, Buffer.alloc(bigBytes, 'big file '))
}, timeout)
afterAll(() => world[Symbol.asyncDispose]())

const inShare = (commands: string, at = port): Promise<SmbAnswer> => smb(at, { account: 'admin', share: world.spaceName }, commands)
const inRoot = (...names: readonly string[]): string => join(world.root, ...names)

whereInstalled(`NSV-03a a tree by smbclient${because}`, { timeout }, async () => {
  const tree = join(world.local, 'tree')
  const good = async (commands: string): Promise<string> => {
    const { status, text } = await inShare(commands)
    expect(status, text.slice(0, 2000)).toBeUndefined()
    return text
  }
  await good(`mkdir smb; cd smb; lcd "${tree}"; recurse ON; prompt OFF; mput *`)
  expect(hashesOf(inRoot('smb'))).toEqual(world.hashes)
  expect(await good('cd "smb/文件夹 0/深 😀"; ls')).toContain(longName)
  const back = emptyFolder(world.local, 'smb-back')
  await good(`cd smb; lcd "${back}"; recurse ON; prompt OFF; mget *`)
  expect(hashesOf(back)).toEqual(world.hashes)
  await good(`cd smb; rename "文件夹 3" "改名 😀"; rename "文件夹 0\\深 😀\\${longName}" "文件夹 1\\${longName}"; deltree "文件夹 4"`)
  expect(hashesOf(inRoot('smb', '改名 😀'))).toEqual(hashesOf(join(tree, '文件夹 3')))
  expect(hashesOf(inRoot('smb', '文件夹 1'))[longName]).toBe(world.hashes[`文件夹 0/深 😀/${longName}`])
  expect(existsSync(inRoot('smb', '文件夹 4'))).toBe(false)
  await good('deltree smb')
  expect(existsSync(inRoot('smb'))).toBe(false)
})

whereInstalled(`NSV-03a smbclient repeats an upload and continues a download that were cut${because}`, { timeout }, async () => {
  await using cutting = await openCuttingPort(port, cutBytes)
  await inShare(`put "${big}" resume.bin`, cutting.port)
  const arrived = statSync(inRoot('resume.bin')).size
  expect([arrived > 0, arrived < bigBytes]).toEqual([true, true])
  // Not `reput`: that of smbclient 4.17 writes what is missing at the start of the file.
  const again = await inShare(`put "${big}" resume.bin`)
  expect(again.status, again.text).toBeUndefined()
  expect(readFileSync(inRoot('resume.bin')).equals(readFileSync(big))).toBe(true)

  const downloads = join(world.local, 'downloads')
  mkdirSync(downloads)
  const half = join(downloads, 'half.bin')
  writeFileSync(half, readFileSync(big).subarray(0, arrived))
  await inShare(`reget resume.bin "${half}"`)
  // Its own verdict on closing the file is no help; the content is.
  expect(readFileSync(half).equals(readFileSync(big))).toBe(true)
})
