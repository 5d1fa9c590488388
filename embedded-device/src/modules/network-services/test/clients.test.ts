import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesOf, longName, makeTree } from './service-tree.ts'
import { openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'
import { smb, without, withoutSmbd } from './smb-client.ts'

const fileCount = 5_000
/** With TLS each file costs a handshake, and rclone waits between its requests. More by hand: COVE_FEW_FILES=5000. */
const fewFiles = Number(process.env['COVE_FEW_FILES'] ?? 100)
const timeout = 600_000

let world: ServicesWorld
let webdav = ''
let ftpPort = 0
let smbPort = 0
let root = ''
let spaceName = ''
let local = ''
let hashes: Record<string, string> = {}
let fewHashes: Record<string, string> = {}

const lacks = {
  rclone: without('rclone'),
  lftp: without('lftp'),
  cadaver: without('cadaver'),
  curl: without('curl'),
  litmus: without('litmus'),
  smb: withoutSmbd(),
}

beforeAll(async () => {
  world = await openServicesWorld()
  webdav = await world.webdav()
  ftpPort = await world.ftp({ maxPerAddress: 10 })
  if (lacks.smb === '') smbPort = await world.smb()
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  root = join(space?.rootDir ?? '', 'users', world.admin.userNo)
  spaceName = space?.name ?? ''
  local = join(world.one.dataDir, 'local')
  hashes = makeTree(join(local, 'tree'), fileCount)
  fewHashes = makeTree(join(local, 'few'), fewFiles)
}, timeout)
afterAll(() => world[Symbol.asyncDispose]())

interface Ran {
  readonly stdout: string
  readonly code: number
}

const start = promisify(execFile)
/** Runs a client; its own settings are in a folder of the test. */
async function run(program: string, args: readonly string[], options: { readonly cwd?: string } = {}): Promise<Ran> {
  const env = { ...process.env, HOME: local, LANG: 'C.UTF-8', XDG_CONFIG_HOME: local }
  try {
    const { stdout, stderr } = await start(program, [...args], { maxBuffer: 1 << 26, env, ...options })
    return { stdout: `${stdout}${stderr}`, code: 0 }
  } catch (error) {
    const { stdout = '', stderr = '', code = 1 } = error as { readonly stdout?: string; readonly stderr?: string; readonly code?: number }
    return { stdout: `${stdout}${stderr}`, code: Number(code) || 1 }
  }
}

const obscured = async (): Promise<string> => (await run('rclone', ['obscure', servicePassword])).stdout.trim()
const quiet = ['--retries', '1', '--low-level-retries', '1', '--transfers', '4', '--checkers', '4', '--config', '/dev/null'] as const

/** Up, compared by hash, down again, renamed, moved and deleted, by rclone. */
async function wholeByRclone(remote: string, name: string, isSmall = false): Promise<void> {
  const [tree, expected] = isSmall ? ['few', fewHashes] : ['tree', hashes]
  const rclone = async (...args: readonly string[]) => {
    const ran = await run('rclone', [...args, ...quiet])
    expect(ran.code, ran.stdout.slice(0, 2000)).toBe(0)
    return ran.stdout
  }
  const target = `${remote}${name}`
  await rclone('copy', join(local, tree), target)
  expect(hashesOf(join(root, name))).toEqual(expected)
  expect((await rclone('lsf', '-R', '--files-only', target)).trim().split('\n').length).toBe(Object.keys(expected).length)
  await rclone('copy', target, join(local, `${name}-back`))
  expect(hashesOf(join(local, `${name}-back`))).toEqual(expected)
  await rclone('moveto', `${target}/文件夹 0/深 😀/${longName}`, `${target}/文件夹 1/新名字.txt`)
  expect(existsSync(join(root, name, '文件夹 1', '新名字.txt'))).toBe(true)
  await rclone('purge', target)
  expect(existsSync(join(root, name))).toBe(false)
}

test.skipIf(lacks.rclone !== '')(`NSV-03b a tree by rclone over WebDAV${lacks.rclone}`, { timeout }, async () => {
  await wholeByRclone(`:webdav,url='${webdav}',vendor=other,user=admin,pass='${await obscured()}':`, 'dav-rclone', true)
})

test.skipIf(lacks.rclone !== '')(`NSV-02a a tree by rclone over FTP with TLS${lacks.rclone}`, { timeout }, async () => {
  const pass = await obscured()
  const remote = `:ftp,host=127.0.0.1,port=${ftpPort},user=admin,pass='${pass}',explicit_tls=true,no_check_certificate=true,concurrency=4:`
  await wholeByRclone(`${remote}${spaceName}/`, 'ftp-rclone', true)
})

const lftpModes = [
  ['explicit TLS', 'set ftp:ssl-force true; set ftp:ssl-protect-data true'],
  ['no TLS', 'set ftp:ssl-allow false'],
] as const
for (const [mode, settings] of lftpModes)
  test.skipIf(lacks.lftp !== '')(`NSV-02a a tree by lftp with ${mode}, and a resumed download${lacks.lftp}`, { timeout }, async () => {
    const name = `lftp ${mode}`
    const [tree, expected] = mode === 'no TLS' ? ['tree', hashes] : ['few', fewHashes]
    const half = join(local, 'half.bin')
    const whole = Buffer.alloc(1 << 20, 'resume')
    writeFileSync(join(root, 'resume.bin'), whole)
    writeFileSync(half, whole.subarray(0, 300_000))
    const session =
      'set ssl:verify-certificate no; set net:max-retries 1; set net:timeout 10; set ftp:charset utf-8; set file:charset utf-8'
    const commands = [
      `${session}; ${settings}`,
      `open -u admin,${servicePassword} -p ${ftpPort} 127.0.0.1`,
      `mirror -R -P 4 "${join(local, tree)}" "/${spaceName}/${name}"`,
      `mirror -P 4 "/${spaceName}/${name}" "${join(local, `${name} back`)}"`,
      `get -c "/${spaceName}/resume.bin" -o "${half}"`,
      `mv "/${spaceName}/${name}/文件夹 2" "/${spaceName}/${name}/改名"`,
      'bye',
    ]
    const ran = await run('lftp', ['-c', commands.join('; ')])
    expect(ran.code, ran.stdout.slice(0, 2000)).toBe(0)
    expect(hashesOf(join(local, `${name} back`))).toEqual(expected)
    expect(readFileSync(half).equals(whole)).toBe(true)
    expect(existsSync(join(root, name, '改名'))).toBe(true)
    const rest = [commands[0], commands[1], `rm -r "/${spaceName}/${name}"`, 'bye']
    const removed = await run('lftp', ['-c', rest.join('; ')])
    expect(removed.code, removed.stdout.slice(0, 2000)).toBe(0)
    expect(existsSync(join(root, name))).toBe(false)
  })

test.skipIf(lacks.smb !== '')(`NSV-03a a tree by smbclient, renamed and deleted${lacks.smb}`, { timeout }, async () => {
  const inShare = (commands: string) => smb(smbPort, { account: 'admin', share: spaceName }, commands)
  mkdirSync(join(local, 'smb-back'))
  const up = `mkdir smb; cd smb; lcd ${join(local, 'tree')}; recurse ON; prompt OFF; mput *`
  expect((await inShare(up)).status).toBeUndefined()
  expect(hashesOf(join(root, 'smb'))).toEqual(hashes)
  const down = `cd smb; lcd ${join(local, 'smb-back')}; recurse ON; prompt OFF; mget *`
  expect((await inShare(down)).status).toBeUndefined()
  expect(hashesOf(join(local, 'smb-back'))).toEqual(hashes)
  expect((await inShare(`cd smb; rename "文件夹 3" "改名 😀"; deltree "文件夹 4"`)).status).toBeUndefined()
  expect([existsSync(join(root, 'smb', '改名 😀')), existsSync(join(root, 'smb', '文件夹 4'))]).toEqual([true, false])
  expect((await inShare('deltree smb')).status).toBeUndefined()
  expect(existsSync(join(root, 'smb'))).toBe(false)
})

test.skipIf(lacks.curl !== '')(`NSV-03b curl puts, continues and reads a part, and reports the status${lacks.curl}`, async () => {
  const sign = ['-sS', '-u', `admin:${servicePassword}`]
  const file = join(local, 'curl.bin')
  writeFileSync(file, Buffer.alloc(200_000, 'curl'))
  const status = ['-o', '/dev/null', '-w', '%{http_code}']
  expect((await run('curl', [...sign, ...status, '-T', file, `${webdav}/curl.bin`])).stdout).toBe('201')
  expect(readFileSync(join(root, 'curl.bin')).equals(readFileSync(file))).toBe(true)
  const part = await run('curl', [...sign, '-r', '4-7', `${webdav}/curl.bin`])
  expect(part.stdout).toBe('curl')
  expect((await run('curl', [...sign, ...status, '-X', 'DELETE', `${webdav}/curl.bin`])).stdout).toBe('204')
  expect((await run('curl', [...sign, ...status, `${webdav}/curl.bin`])).stdout).toBe('404')
})

test.skipIf(lacks.cadaver !== '')(`NSV-03b cadaver makes, puts, locks, copies, moves and deletes${lacks.cadaver}`, async () => {
  const { hostname, port } = new URL(webdav)
  writeFileSync(join(local, '.netrc'), `machine ${hostname} login admin password ${servicePassword}\n`, { mode: 0o600 })
  writeFileSync(join(local, 'c.txt'), 'cadaver')
  const commands = [
    'mkcol cad',
    'cd cad',
    `put ${join(local, 'c.txt')}`,
    'lock c.txt',
    'unlock c.txt',
    'copy c.txt d.txt',
    'move d.txt e.txt',
  ]
  writeFileSync(join(local, '.cadaverrc'), [...commands, 'ls', 'delete c.txt', 'quit', ''].join('\n'))
  const ran = await run('cadaver', [`http://${hostname}:${port}${new URL(webdav).pathname}/`])
  expect(readFileSync(join(root, 'cad', 'e.txt'), 'utf8'), ran.stdout).toBe('cadaver')
  expect([existsSync(join(root, 'cad', 'c.txt')), existsSync(join(root, 'cad', 'd.txt'))], ran.stdout).toEqual([false, false])
})

test.skipIf(lacks.litmus !== '')(`NSV-03b litmus passes whole${lacks.litmus}`, { timeout: 60_000 }, async () => {
  const { stdout } = await run('litmus', ['-k', `${webdav}/`, 'admin', servicePassword], { cwd: local })
  const failed = stdout.split('\n').filter((line) => /FAIL|WARNING|SKIPPED/.test(line))
  expect(failed, stdout).toEqual([])
  expect(stdout.match(/summary for/g)?.length).toBeGreaterThanOrEqual(5)
})
