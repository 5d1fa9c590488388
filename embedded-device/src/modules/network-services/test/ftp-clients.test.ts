import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTimeout as timeout, emptyFolder, openClientWorld, runClient, settled } from './client-kit.ts'
import type { ClientWorld, Ran } from './client-kit.ts'
import { hashesOf, longName } from './service-tree.ts'
import { servicePassword } from './services-world.ts'
import { without } from '../../../../test/programs/installed.ts'

const bigBytes = 24 << 20
const cutBytes = 4 << 20
const lacks = { rclone: without('rclone'), lftp: without('lftp'), curl: without('curl') }

let world: ClientWorld
let port = 0
let big = ''

beforeAll(async () => {
  world = await openClientWorld()
  port = await world.services.ftp({ maxPerAddress: 10 })
  big = join(world.local, 'big.bin')
  writeFileSync(big, Buffer.alloc(bigBytes, 'big file '))
}, timeout)
afterAll(() => world[Symbol.asyncDispose]())

async function good(program: string, args: readonly string[]): Promise<string> {
  const ran = await runClient(program, args, { home: world.local })
  expect(ran.code, ran.text.slice(0, 2000)).toBe(0)
  return ran.text
}

const inRoot = (...names: readonly string[]): string => join(world.root, ...names)

// rclone

const quiet = ['--retries', '1', '--low-level-retries', '1', '--transfers', '4', '--checkers', '4', '--config', '/dev/null'] as const

test.skipIf(lacks.rclone !== '')(`NSV-02a a tree by rclone over FTP with TLS${lacks.rclone}`, { timeout }, async () => {
  const rclone = (...args: readonly string[]): Promise<string> => good('rclone', [...args, ...quiet])
  const pass = (await rclone('obscure', servicePassword)).trim()
  const options = 'explicit_tls=true,no_check_certificate=true,concurrency=4'
  const target = `:ftp,host=127.0.0.1,port=${port},user=admin,pass='${pass}',${options}:${world.spaceName}/rclone`
  await rclone('copy', join(world.local, 'tree'), target)
  expect(hashesOf(inRoot('rclone'))).toEqual(world.hashes)
  expect((await rclone('lsf', '-R', '--files-only', target)).trim().split('\n').length).toBe(Object.keys(world.hashes).length)
  const back = emptyFolder(world.local, 'rclone-back')
  await rclone('copy', target, back)
  expect(hashesOf(back)).toEqual(world.hashes)
  await rclone('moveto', `${target}/文件夹 0/深 😀/${longName}`, `${target}/文件夹 1/新名字.txt`)
  await rclone('moveto', `${target}/文件夹 2`, `${target}/改名 😀`)
  expect(hashesOf(inRoot('rclone', '文件夹 1'))['新名字.txt']).toBe(world.hashes[`文件夹 0/深 😀/${longName}`])
  expect(hashesOf(inRoot('rclone', '改名 😀'))).toEqual(hashesOf(join(world.local, 'tree', '文件夹 2')))
  await rclone('purge', target)
  expect(existsSync(inRoot('rclone'))).toBe(false)
})

// lftp

const encrypted = 'set ftp:ssl-force true; set ftp:ssl-protect-data true'
const lftpModes = [
  ['TLS and passive connections', `${encrypted}; set ftp:passive-mode on`],
  ['TLS and active connections', `${encrypted}; set ftp:passive-mode off`],
  ['no TLS', 'set ftp:ssl-allow false'],
] as const

interface LftpOptions {
  readonly settings: string
  readonly killWhen?: () => boolean
}

/** Runs commands of lftp; it prints what it says to the device. */
async function lftp(commands: readonly string[], { settings, killWhen }: LftpOptions): Promise<Ran> {
  const always = 'set ssl:verify-certificate no; set net:max-retries 1; set net:timeout 10; set ftp:charset utf-8; set file:charset utf-8'
  const all = [always, settings, `open -u admin,${servicePassword} -p ${port} 127.0.0.1`, ...commands, 'bye']
  return runClient('lftp', ['-d', '-c', all.join('; ')], { home: world.local, ...(killWhen ? { killWhen } : {}) })
}

for (const [mode, settings] of lftpModes)
  test.skipIf(lacks.lftp !== '')(`NSV-02a a tree by lftp with ${mode}${lacks.lftp}`, { timeout }, async () => {
    const tree = join(world.local, 'tree')
    const remote = `/${world.spaceName}/lftp`
    const back = join(world.local, 'lftp-back')
    rmSync(back, { recursive: true, force: true })
    const inLftp = async (...commands: readonly string[]): Promise<string> => {
      const { code, text } = await lftp(commands, { settings })
      expect(code, text.slice(-2000)).toBe(0)
      return text
    }
    const uploaded = await inLftp(`mirror -R -P 4 "${tree}" "${remote}"`)
    expect(hashesOf(inRoot('lftp'))).toEqual(world.hashes)
    expect(uploaded).toMatch(mode.includes('active') ? /> (?:PORT|EPRT) / : /> (?:PASV|EPSV)/)
    const listed = await inLftp(`cls -1 "${remote}/文件夹 1"`)
    for (const name of readdirSync(join(tree, '文件夹 1'))) expect(listed).toContain(name)
    await inLftp(`mirror -P 4 "${remote}" "${back}"`)
    expect(hashesOf(back)).toEqual(world.hashes)
    await inLftp(
      `mv "${remote}/文件夹 2" "${remote}/改名 😀"`,
      `mv "${remote}/文件夹 0/深 😀/${longName}" "${remote}/文件夹 1/${longName}"`,
    )
    expect(hashesOf(inRoot('lftp', '改名 😀'))).toEqual(hashesOf(join(tree, '文件夹 2')))
    expect(hashesOf(inRoot('lftp', '文件夹 1'))[longName]).toBe(world.hashes[`文件夹 0/深 😀/${longName}`])
    await inLftp(`rm -r "${remote}"`)
    expect(existsSync(inRoot('lftp'))).toBe(false)
  })

for (const [mode, settings] of lftpModes)
  test.skipIf(lacks.lftp !== '')(`NSV-02a lftp with ${mode} continues a download that was cut${lacks.lftp}`, { timeout }, async () => {
    const half = join(world.local, 'half.bin')
    rmSync(half, { force: true })
    writeFileSync(inRoot('resume.bin'), readFileSync(big))
    const get = `get -c "/${world.spaceName}/resume.bin" -o "${half}"`
    const killWhen = (): boolean => (statSync(half, { throwIfNoEntry: false })?.size ?? 0) > cutBytes
    const cut = await lftp([get], { settings: `${settings}; set net:limit-rate 8M`, killWhen })
    expect(cut.code).toBe(-1)
    const resumed = await lftp([get], { settings })
    expect(Number(/> REST (\d+)/.exec(resumed.text)?.[1]), resumed.text.slice(-2000)).toBeGreaterThan(cutBytes)
    expect(readFileSync(half).equals(readFileSync(big))).toBe(true)
  })

test.skipIf(lacks.lftp !== '')(`NSV-02a an upload of lftp that was cut leaves the old file, and is repeated${lacks.lftp}`, async () => {
  const settings = encrypted
  writeFileSync(inRoot('lftp.bin'), 'old')
  const put = `put "${big}" -o "/${world.spaceName}/lftp.bin"`
  expect((await lftp([put], { settings: `${settings}; set net:limit-rate 8M`, killWhen: cutWhileSending })).code).toBe(-1)
  await settled(world)
  expect(readFileSync(inRoot('lftp.bin'), 'utf8')).toBe('old')
  const again = await lftp([put], { settings })
  expect(again.code, again.text.slice(-2000)).toBe(0)
  expect(readFileSync(inRoot('lftp.bin')).equals(readFileSync(big))).toBe(true)
})

const cutWhileSending = (): boolean => world.stagedBytes().some((bytes) => bytes > cutBytes)

for (const [mode, settings] of lftpModes)
  test.skipIf(lacks.lftp !== '')(`NSV-02a lftp with ${mode} continues an upload that was cut${lacks.lftp}`, { timeout }, async () => {
    rmSync(inRoot('new.bin'), { force: true })
    const put = `put -c "${big}" -o "/${world.spaceName}/new.bin"`
    const cut = await lftp([put], { settings: `${settings}; set net:limit-rate 8M`, killWhen: cutWhileSending })
    expect(cut.code).toBe(-1)
    const listed = await lftp([`cls -1 "/${world.spaceName}"`], { settings })
    expect([existsSync(inRoot('new.bin')), listed.text.includes('new.bin')]).toEqual([false, false])
    const resumed = await lftp([put], { settings })
    expect(Number(/> REST (\d+)/.exec(resumed.text)?.[1]), resumed.text.slice(-2000)).toBeGreaterThanOrEqual(cutBytes)
    // lftp starts again where the byte is refused.
    expect(resumed.text).not.toContain('554 ')
    expect(readFileSync(inRoot('new.bin')).equals(readFileSync(big))).toBe(true)
    expect(world.stagedBytes()).toEqual([])
  })

test.skipIf(lacks.curl !== '')(`NSV-02a curl continues an upload over FTP that was cut${lacks.curl}`, { timeout }, async () => {
  const address = `ftp://127.0.0.1:${port}/${encodeURIComponent(world.spaceName)}/curl.bin`
  const put = ['-v', '--ssl-reqd', '-k', '-u', `admin:${servicePassword}`, '-C', '-', '-T', big, address]
  const cut = await runClient('curl', ['--limit-rate', '8M', ...put], { home: world.local, killWhen: cutWhileSending })
  expect(cut.code).toBe(-1)
  const resumed = await good('curl', put)
  expect(Number(/< 213 (\d+)/.exec(resumed)?.[1]), resumed.slice(-2000)).toBeGreaterThanOrEqual(cutBytes)
  expect(readFileSync(inRoot('curl.bin')).equals(readFileSync(big))).toBe(true)
})

// curl

test.skipIf(lacks.curl !== '')(`NSV-02a a tree by curl over FTP with TLS${lacks.curl}`, { timeout }, async () => {
  const tree = join(world.local, 'tree')
  const files = Object.keys(world.hashes)
  const sign = ['-sS', '--ssl-reqd', '-k', '-u', `admin:${servicePassword}`]
  const addressOf = (path: string): string =>
    `ftp://127.0.0.1:${port}/${[world.spaceName, 'curl', ...path.split('/')].map(encodeURIComponent).join('/')}`
  const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const all = async (lines: readonly string[], ...inParallel: readonly string[]): Promise<string> => {
    writeFileSync(join(world.local, 'curl.conf'), lines.join('\n'))
    // Without it curl answers for the last file alone.
    return good('curl', [
      '--fail-early',
      ...sign,
      ...inParallel,
      '--create-dirs',
      '--ftp-create-dirs',
      '-K',
      join(world.local, 'curl.conf'),
    ])
  }
  await all(files.flatMap((file) => [`upload-file = ${quoted(join(tree, file))}`, `url = ${quoted(addressOf(file))}`]))
  expect(hashesOf(inRoot('curl'))).toEqual(world.hashes)
  const listed = await good('curl', [...sign, '-l', addressOf('文件夹 1/')])
  expect(listed.trim().split(/\r?\n/).toSorted()).toEqual(readdirSync(join(tree, '文件夹 1')).toSorted())
  const back = emptyFolder(world.local, 'curl-back')
  // One after the other, curl 7.88 waits up to a second before each data connection, whatever the server does.
  const downloads = files.flatMap((file) => [`url = ${quoted(addressOf(file))}`, `output = ${quoted(join(back, file))}`])
  await all(downloads, '--parallel', '--parallel-max', '4')
  expect(hashesOf(back)).toEqual(world.hashes)
  const inCurl = `/${world.spaceName}/curl`
  const say = (...commands: readonly string[]): Promise<string> =>
    good('curl', [...sign, '-l', ...commands.flatMap((command) => ['-Q', command]), `ftp://127.0.0.1:${port}/`])
  await say(`RNFR ${inCurl}/文件夹 2`, `RNTO ${inCurl}/改名 😀`)
  await say(`RNFR ${inCurl}/文件夹 0/深 😀/${longName}`, `RNTO ${inCurl}/文件夹 1/${longName}`)
  expect(hashesOf(inRoot('curl', '改名 😀'))).toEqual(hashesOf(join(tree, '文件夹 2')))
  await say(`DELE ${inCurl}/文件夹 1/${longName}`)
  expect(existsSync(inRoot('curl', '文件夹 1', longName))).toBe(false)
})
