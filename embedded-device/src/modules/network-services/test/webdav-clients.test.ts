import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTimeout as timeout, emptyFolder, openClientWorld, openCuttingPort, runClient, settled } from './client-kit.ts'
import type { ClientWorld, Ran } from './client-kit.ts'
import { hashesOf, longName } from './service-tree.ts'
import { servicePassword } from './services-world.ts'
import { without } from '../../../../test/programs/installed.ts'

const bigBytes = 24 << 20
const cutBytes = 8 << 20

const lacks = { rclone: without('rclone'), cadaver: without('cadaver'), curl: without('curl'), litmus: without('litmus') }

let world: ClientWorld
let webdav = ''
let big = ''

beforeAll(async () => {
  world = await openClientWorld()
  webdav = await world.services.webdav()
  big = join(world.local, 'big.bin')
  writeFileSync(big, Buffer.alloc(bigBytes, 'big file '))
}, timeout)
afterAll(() => world[Symbol.asyncDispose]())

async function good(program: string, args: readonly string[], input?: string): Promise<string> {
  const ran = await runClient(program, args, { home: world.local, ...(input === undefined ? {} : { input }) })
  expect(ran.code, ran.text.slice(0, 2000)).toBe(0)
  return ran.text
}

const inRoot = (...names: readonly string[]): string => join(world.root, ...names)
const foldersOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => relative(root, join(one.parentPath, one.name)))
    .toSorted()
const filesCount = (): number => Object.keys(world.hashes).length

const addressOf = (...names: readonly string[]): string =>
  [webdav, ...names.flatMap((name) => name.split('/')).map(encodeURIComponent)].join('/')

// curl

const sign = ['-sS', '--fail', '-u', `admin:${servicePassword}`]
const curl = (...args: readonly string[]): Promise<string> => good('curl', [...sign, ...args])
/** A value of curl's configuration file. */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Many files in one run of curl, as pairs of what is read and what is written. */
async function curlAll(pairs: readonly (readonly string[])[]): Promise<void> {
  const config = join(world.local, 'curl.conf')
  writeFileSync(config, pairs.map((lines) => lines.join('\n')).join('\n'))
  await curl('--parallel', '--parallel-max', '4', '--create-dirs', '-K', config)
}

test.skipIf(lacks.curl !== '')(`NSV-03b a tree by curl over WebDAV${lacks.curl}`, { timeout }, async () => {
  const tree = join(world.local, 'tree')
  const files = Object.keys(world.hashes)
  for (const folder of ['', ...foldersOf(tree)]) await curl('-X', 'MKCOL', addressOf('curl', ...(folder === '' ? [] : [folder])))
  await curlAll(files.map((file) => [`upload-file = ${quoted(join(tree, file))}`, `url = ${quoted(addressOf('curl', file))}`]))
  expect(hashesOf(inRoot('curl'))).toEqual(world.hashes)

  const listing = await curl('-X', 'PROPFIND', '-H', 'Depth: 1', addressOf('curl', '文件夹 1'))
  expect(listing.match(/<D:response>/g)?.length).toBe(readdirSync(join(tree, '文件夹 1')).length + 1)
  const back = emptyFolder(world.local, 'curl-back')
  await curlAll(files.map((file) => [`url = ${quoted(addressOf('curl', file))}`, `output = ${quoted(join(back, file))}`]))
  expect(hashesOf(back)).toEqual(world.hashes)

  const move = (from: readonly string[], to: readonly string[]): Promise<string> =>
    curl('-X', 'MOVE', '-H', `Destination: ${addressOf('curl', ...to)}`, addressOf('curl', ...from))
  await move(['文件夹 2'], ['改名 😀'])
  await move(['文件夹 0/深 😀', longName], ['文件夹 1', longName])
  expect(hashesOf(inRoot('curl', '改名 😀'))).toEqual(hashesOf(join(tree, '文件夹 2')))
  expect(hashesOf(inRoot('curl', '文件夹 1'))[longName]).toBe(world.hashes[`文件夹 0/深 😀/${longName}`])
  await curl('-X', 'DELETE', addressOf('curl'))
  expect(existsSync(inRoot('curl'))).toBe(false)
})

test.skipIf(lacks.curl !== '')(`NSV-03b curl continues an upload and a download that were cut${lacks.curl}`, { timeout }, async () => {
  const whole = readFileSync(big)
  const half = join(world.local, 'half.bin')
  writeFileSync(half, whole.subarray(0, cutBytes))
  await curl('-T', half, addressOf('resume.bin'))
  const rest = [...sign, '-C', String(cutBytes), '-T', big, addressOf('resume.bin')]
  const killWhen = (): boolean => world.stagedBytes().some((bytes) => bytes > cutBytes + (1 << 20))
  const cut = await runClient('curl', ['--limit-rate', '8M', ...rest], { home: world.local, killWhen })
  expect(cut.code, cut.text).toBe(-1)
  await settled(world)
  // What was cut left the file as it was, and so the next try starts at the same byte.
  expect(readFileSync(inRoot('resume.bin')).equals(whole.subarray(0, cutBytes))).toBe(true)
  await good('curl', rest)
  expect(readFileSync(inRoot('resume.bin')).equals(whole)).toBe(true)
  await curl('-C', '-', '-o', half, addressOf('resume.bin'))
  expect(readFileSync(half).equals(whole)).toBe(true)
})

// cadaver

/** Runs commands of cadaver on the port of the device, or on another one that leads to it. */
async function cadaver(commands: readonly string[], port = new URL(webdav).port): Promise<Ran> {
  writeFileSync(join(world.local, '.netrc'), `machine 127.0.0.1 login admin password ${servicePassword}\n`, { mode: 0o600 })
  writeFileSync(join(world.local, '.cadaverrc'), [...commands, 'quit', ''].join('\n'))
  return runClient('cadaver', [`http://127.0.0.1:${port}${new URL(webdav).pathname}/`], { home: world.local })
}

test.skipIf(lacks.cadaver !== '')(`NSV-03b a tree by cadaver${lacks.cadaver}`, { timeout }, async () => {
  const tree = join(world.local, 'tree')
  const back = emptyFolder(world.local, 'cadaver-back')
  const target = `${new URL(webdav).pathname}/cadaver`
  const decoded = decodeURIComponent(target)
  // Its patterns match no name of 255 bytes.
  const longIn = (folder: string): readonly string[] =>
    readdirSync(join(tree, folder)).flatMap((name) => (Buffer.byteLength(name) === 255 ? [`get "${name}"`] : []))
  const up = foldersOf(tree).flatMap((folder) => [
    `mkcol "${decoded}/${folder}"`,
    `cd "${decoded}/${folder}"`,
    `lcd "${join(tree, folder)}"`,
    'mput *.*',
  ])
  const uploaded = await cadaver([`mkcol "${decoded}"`, ...up])
  expect(hashesOf(inRoot('cadaver')), uploaded.text.slice(-2000)).toEqual(world.hashes)

  for (const folder of foldersOf(tree)) mkdirSync(join(back, folder))
  const down = foldersOf(tree).flatMap((folder) => [
    `cd "${decoded}/${folder}"`,
    `lcd "${join(back, folder)}"`,
    'mget *.*',
    ...longIn(folder),
  ])
  const downloaded = await cadaver(down)
  expect(hashesOf(back), downloaded.text.slice(-2000)).toEqual(world.hashes)

  const changed = await cadaver([
    `cd "${decoded}"`,
    'ls',
    'copy "文件夹 1" "副本 😀"',
    'move "文件夹 2" "改名 😀"',
    `lock "文件夹 1/photo 😀 1.bin"`,
    `unlock "文件夹 1/photo 😀 1.bin"`,
    'rmcol "文件夹 3"',
  ])
  expect(changed.text).toContain('文件夹 6')
  for (const [from, to] of [
    ['文件夹 1', '副本 😀'],
    ['文件夹 2', '改名 😀'],
  ] as const)
    expect(hashesOf(inRoot('cadaver', to)), changed.text.slice(-2000)).toEqual(hashesOf(join(tree, from)))
  expect(existsSync(inRoot('cadaver', '文件夹 3'))).toBe(false)
  await cadaver([`rmcol "${decoded}"`])
  expect(existsSync(inRoot('cadaver'))).toBe(false)
})

test.skipIf(lacks.cadaver !== '')(
  `NSV-03b an upload of cadaver that was cut leaves the old file, and is repeated${lacks.cadaver}`,
  async () => {
    writeFileSync(inRoot('cadaver.bin'), 'old')
    await using cutting = await openCuttingPort(Number(new URL(webdav).port), cutBytes)
    await cadaver([`put "${big}" cadaver.bin`], String(cutting.port))
    await settled(world)
    expect(readFileSync(inRoot('cadaver.bin'), 'utf8')).toBe('old')
    const again = await cadaver([`put "${big}" cadaver.bin`])
    expect(readFileSync(inRoot('cadaver.bin')).equals(readFileSync(big)), again.text).toBe(true)
  },
)

// rclone

const quiet = ['--retries', '1', '--low-level-retries', '1', '--transfers', '4', '--checkers', '4', '--config', '/dev/null'] as const
const rclone = (...args: readonly string[]): Promise<string> => good('rclone', [...args, ...quiet])
const remoteAt = async (address: string): Promise<string> =>
  `:webdav,url='${address}',vendor=other,user=admin,pacer_min_sleep=0s,pass='${(await rclone('obscure', servicePassword)).trim()}':`

test.skipIf(lacks.rclone !== '')(`NSV-03b a tree by rclone over WebDAV${lacks.rclone}`, { timeout }, async () => {
  const tree = join(world.local, 'tree')
  const target = `${await remoteAt(webdav)}rclone`
  await rclone('copy', tree, target)
  expect(hashesOf(inRoot('rclone'))).toEqual(world.hashes)
  expect((await rclone('lsf', '-R', '--files-only', target)).trim().split('\n').length).toBe(filesCount())
  const back = emptyFolder(world.local, 'rclone-back')
  await rclone('copy', target, back)
  expect(hashesOf(back)).toEqual(world.hashes)
  await rclone('moveto', `${target}/文件夹 0/深 😀/${longName}`, `${target}/文件夹 1/新名字.txt`)
  await rclone('moveto', `${target}/文件夹 2`, `${target}/改名 😀`)
  expect(hashesOf(inRoot('rclone', '文件夹 1'))['新名字.txt']).toBe(world.hashes[`文件夹 0/深 😀/${longName}`])
  expect(hashesOf(inRoot('rclone', '改名 😀'))).toEqual(hashesOf(join(tree, '文件夹 2')))
  await rclone('purge', target)
  expect(existsSync(inRoot('rclone'))).toBe(false)
})

test.skipIf(lacks.rclone !== '')(
  `NSV-03b an upload of rclone over WebDAV that was cut leaves no half file, and is repeated${lacks.rclone}`,
  async () => {
    await using cutting = await openCuttingPort(Number(new URL(webdav).port), cutBytes)
    const cutAddress = new URL(webdav)
    cutAddress.port = String(cutting.port)
    const cut = await runClient('rclone', ['copyto', big, `${await remoteAt(cutAddress.href)}rclone.bin`, ...quiet], { home: world.local })
    expect(cut.code, cut.text).not.toBe(0)
    await settled(world)
    // rclone itself deletes the target of an upload that failed.
    expect(existsSync(inRoot('rclone.bin'))).toBe(false)
    await rclone('copyto', big, `${await remoteAt(webdav)}rclone.bin`)
    expect(readFileSync(inRoot('rclone.bin')).equals(readFileSync(big))).toBe(true)
  },
)

// litmus

test.skipIf(lacks.litmus !== '')(`NSV-03b litmus passes whole${lacks.litmus}`, { timeout: 60_000 }, async () => {
  rmSync(join(world.local, 'debug.log'), { force: true })
  const { text } = await runClient('litmus', ['-k', `${webdav}/`, 'admin', servicePassword], { home: world.local })
  const failed = text.split('\n').filter((line) => /FAIL|WARNING|SKIPPED/.test(line))
  expect(failed, text).toEqual([])
  expect(text.match(/summary for/g)?.length).toBeGreaterThanOrEqual(5)
})
