import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceSettings, sshDefaultPort } from '@cove/device-contract/device-settings'
import type { Ssh } from '@cove/device-contract/device-settings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice, password } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'

// A slow machine is no failure: each sign-in makes keys.
vi.setConfig({ testTimeout: 60_000 })

const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
const pathOf = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
const lacks = ['sshd', 'ssh', 'ssh-keygen'].filter((name) => pathOf(name) === undefined)
const because = lacks.length > 0 ? ` (not run: ${lacks.join(', ')} missing)` : ''
const whereInstalled = test.skipIf(because !== '')

/**
 * A session begins with what the shell of the tester's account starts, which may take longer than a test has, or be left broken by a session
 * that a test ended. A shell reads no such files where another shell has started it, so each session says that.
 */
const sshdOfTests = `#!/bin/sh
for arg do
  shift
  case $arg in SetEnv*) arg="$arg SHLVL=1" ;; esac
  set -- "$@" "$arg"
done
exec ${pathOf('sshd')} "$@"
`
let folder = ''
/** A device that has sshd. */
const openWithSshd = (options: { dataDir?: string } = {}): Promise<TestDevice> =>
  openTestDevice({ ...options, programFolders: [folder] }, { programs: ['sshd'] })
const keyOf = (name: string): string => readFileSync(join(folder, `${name}.pub`), 'utf8').trim()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cove-ssh-'))
  if (because !== '') return
  writeFileSync(join(folder, 'sshd'), sshdOfTests, { mode: 0o755 })
  for (const name of ['own', 'other']) spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(folder, name)])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Target = Pick<Ssh, 'port' | 'account'>
const clientArgs = ({ port, account }: Target, key: string, command: string): string[] => [
  ...['-F', 'none', '-i', join(folder, key), '-p', String(port), '-o', 'BatchMode=yes', '-o', 'IdentitiesOnly=yes'],
  ...['-o', 'StrictHostKeyChecking=no', '-o', `UserKnownHostsFile=${join(folder, 'known')}`, `${account}@127.0.0.1`, command],
]

/** What a command prints over SSH; undefined when the sign-in is refused. */
function run(target: Target, key: string, command: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('ssh', clientArgs(target, key, command), { timeout: 20_000 }, (error, stdout) => resolve(error ? undefined : stdout.trim()))
  })
}

const processes = (pattern: string): string[] =>
  spawnSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Resolves when a client with `-v` says that it is in. */
function untilSignedIn(stderr: Readable): Promise<void> {
  return new Promise((resolve) => stderr.on('data', (chunk: Buffer) => chunk.includes('Authenticated to') && resolve()))
}

interface Change {
  readonly isOn?: boolean
  readonly keys?: readonly string[]
  readonly port?: number
  readonly proof?: string
}

/** The administrator of a device, who changes SSH. */
async function sshOf(one: TestDevice, client = one.client()) {
  const calls = client.use(deviceSettings)
  const port = await freePort()
  return {
    port,
    calls,
    async set({ isOn = true, keys = [keyOf('own')], port: wanted = port, proof = password }: Change): Promise<Ssh | string> {
      const encryptedPassword = proof === '' ? {} : { encryptedPassword: one.encrypt(proof) }
      const answer = await calls.setSsh({ query: { isOn }, body: { port: wanted, keys: [...keys], ...encryptedPassword } })
      return answer.ok ? answer.data : answer.error.name
    },
    async view(): Promise<Ssh> {
      const answer = await calls.ssh()
      if (!answer.ok) throw new Error(answer.error.name)
      return answer.data
    },
    async changes(): Promise<unknown[]> {
      const answer = await calls.history({ query: { limit: 50 } })
      return answer.ok ? answer.data.changes.map(({ field, after, way }) => [field, after, way]) : []
    },
  }
}

whereInstalled(`SYS-02c SSH is off at first, takes the own key only, and is on again after a restart${because}`, async () => {
  const first = await openWithSshd()
  const admin = await makeAdministrator(first)
  const ssh = await sshOf(first, admin.client)
  expect(await ssh.view()).toMatchObject({ isOn: false, state: 'off', port: sshDefaultPort, keys: [], hostFingerprint: '', packages: [] })

  const on = await ssh.set({})
  expect(on).toMatchObject({ isOn: true, state: 'running', port: ssh.port, keys: [{ comment: 'own', kind: 'ssh-ed25519' }] })
  const { account, hostFingerprint } = await ssh.view()
  const target = { port: ssh.port, account }
  expect(await run(target, 'own', 'echo 你好')).toBe('你好')
  expect(await run(target, 'other', 'echo 你好')).toBeUndefined()
  // The fingerprint that the page shows is the one that a client sees.
  const known = spawnSync('ssh-keygen', ['-l', '-f', join(folder, 'known')], { encoding: 'utf8' }).stdout
  expect(known).toContain(hostFingerprint)
  expect(
    spawnSync('ssh', [...clientArgs(target, 'own', 'true').slice(0, -2), '-o', 'PubkeyAuthentication=no', `${account}@127.0.0.1`]).status,
  ).toBe(255)
  expect(await ssh.changes()).toEqual([
    ['ssh', true, 'set'],
    ['sshKeys', expect.stringMatching(/^own \(SHA256:.{43}\)$/), 'set'],
    ['sshPort', ssh.port, 'set'],
  ])

  await first.device.close()
  expect(await run(target, 'own', 'true')).toBeUndefined()
  await using again = await openWithSshd({ dataDir: first.dataDir })
  await again.device.listen()
  await vi.waitFor(async () => expect(await run(target, 'own', 'echo again')).toBe('again'), { timeout: 20_000 })
  const restarted = await sshOf(again, again.client(admin.token))
  expect(await restarted.view()).toMatchObject({ state: 'running', hostFingerprint })
})

whereInstalled(`SYS-02c turning SSH off or taking a key away ends sessions, and needs no password${because}`, async () => {
  await using one = await openWithSshd()
  const admin = await makeAdministrator(one)
  const ssh = await sshOf(one, admin.client)
  await ssh.set({ keys: [keyOf('own'), keyOf('other')] })
  const { account } = await ssh.view()
  const target = { port: ssh.port, account }
  const open = async (key: string) => {
    const client = spawn('ssh', clientArgs(target, key, 'echo ready; sleep 3417'), { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(client.stdout, 'data')
    return { client, ended: once(client, 'exit') }
  }
  const taken = await open('other')
  expect(await ssh.set({ proof: '' })).toMatchObject({ state: 'running' })
  await taken.ended
  expect(await run(target, 'other', 'true')).toBeUndefined()
  const kept = await open('own')
  expect(await ssh.set({ isOn: false, proof: '' })).toMatchObject({ isOn: false, state: 'off' })
  await kept.ended
  // A command that a session began ends with it.
  expect(spawnSync('pgrep', ['-f', 'sleep 3417']).stdout.toString().trim()).toBe('')
  expect(await run(target, 'own', 'true')).toBeUndefined()
})

whereInstalled(`SYS-02c PRG-05 sessions end with an sshd that was killed${because}`, async () => {
  await using one = await openWithSshd()
  const admin = await makeAdministrator(one)
  const ssh = await sshOf(one, admin.client)
  await ssh.set({})
  const target = { port: ssh.port, account: (await ssh.view()).account }
  const command = `sleep 3418.${ssh.port}`
  const args = ['-v', ...clientArgs(target, 'own', `exec ${command}`)]
  // One runs a command, the other one only keeps its connection.
  const clients = [args, ['-N', ...args.slice(0, -1)]].map((all) => spawn('ssh', all, { stdio: ['ignore', 'ignore', 'pipe'] }))
  const ended = Promise.all(clients.map((client) => once(client, 'exit')))
  await Promise.all(clients.map(({ stderr }) => untilSignedIn(stderr)))
  await vi.waitFor(() => expect(processes(`^${command}`)).toHaveLength(1), { timeout: 20_000 })
  const [sshd] = processes(`${one.dataDir}.*listener`)
  process.kill(Number(sshd), 'SIGKILL')
  await ended
  expect(processes(`^${command}`)).toEqual([])
  await vi.waitFor(async () => expect(await run(target, 'own', 'echo again')).toBe('again'), { timeout: 20_000 })
})

whereInstalled(`SYS-02c a refused change leaves SSH as it was${because}`, async () => {
  await using one = await openWithSshd()
  const admin = await makeAdministrator(one)
  const ssh = await sshOf(one, admin.client)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const busy = (taken.address() as AddressInfo).port
  expect(await ssh.set({ proof: '' })).toBe('wrongPassword')
  expect(await ssh.set({ proof: 'wrong' })).toBe('wrongPassword')
  expect(await ssh.set({ keys: [] })).toBe('sshKeyMissing')
  expect(await ssh.set({ keys: [`command="id" ${keyOf('own')}`] })).toBe('sshKeyInvalid')
  expect(await ssh.set({ port: 22 })).toBe('sshPortInvalid')
  expect(await ssh.set({ port: busy })).toBe('sshPortTaken')
  expect(await ssh.view()).toMatchObject({ isOn: false, state: 'off', keys: [] })
  await ssh.set({})
  expect(await ssh.set({ port: busy })).toBe('sshPortTaken')
  const { account } = await ssh.view()
  expect(await run({ port: ssh.port, account }, 'own', 'echo still')).toBe('still')
  expect(await ssh.set({ keys: [keyOf('own'), keyOf('other')], proof: '' })).toBe('wrongPassword')
  const { changes } = await ssh.calls.history({ query: { limit: 1 } }).then((answer) => (answer.ok ? answer.data : { changes: [] }))
  const changeId = changes[0]?.changeId ?? 0
  expect(await ssh.calls.revert({ body: { changeId, overwrites: true } })).toMatchObject({ error: { name: 'deviceChangeOfSsh' } })
  taken.close()
})

whereInstalled(`SYS-02c a change that cannot be stored leaves SSH as it was${because}`, async () => {
  await using one = await openWithSshd()
  const admin = await makeAdministrator(one)
  const ssh = await sshOf(one, admin.client)
  const { db } = one.device.parts
  db.run(`create temp trigger refuses before insert on device_settings_value begin select raise(abort, 'the disk is full'); end`)
  const { account } = await ssh.view()
  expect(await ssh.set({})).toBe('internalError')
  expect(await ssh.view()).toMatchObject({ isOn: false, state: 'off', keys: [] })
  expect(await run({ port: ssh.port, account }, 'own', 'true')).toBeUndefined()
  db.run('drop trigger refuses')
  await ssh.set({})
  db.run(`create temp trigger refuses before insert on device_settings_value begin select raise(abort, 'the disk is full'); end`)
  expect(await ssh.set({ keys: [keyOf('own'), keyOf('other')] })).toBe('internalError')
  expect(await ssh.view()).toMatchObject({ isOn: true, state: 'running', keys: [{ comment: 'own' }] })
  expect(await run({ port: ssh.port, account }, 'other', 'true')).toBeUndefined()
  expect(await run({ port: ssh.port, account }, 'own', 'echo still')).toBe('still')
})

whereInstalled(`SYS-02c USR-02a a reset, and another administrator, end SSH and forget its keys${because}`, async () => {
  await using one = await openWithSshd()
  const admin = await makeAdministrator(one)
  const heir = await makeUser(one, 'heir')
  const ssh = await sshOf(one, admin.client)
  await ssh.set({})
  await one.device.listen()
  await ssh.calls.reset()
  await one.device.parts.jobs.idle()
  expect(await ssh.view()).toMatchObject({ isOn: false, state: 'off', port: sshDefaultPort, keys: [] })
  await ssh.set({})
  const { account } = await ssh.view()
  expect(one.device.parts.members.handOver(admin.userNo, heir.userNo)).toBeUndefined()
  await vi.waitFor(async () => expect(await run({ port: ssh.port, account }, 'own', 'true')).toBeUndefined(), { timeout: 20_000 })
})

test.each([
  ['is missing', undefined, { programProblem: 'missing' }],
  ['is too old', 'echo OpenSSH_8.9p1', { programProblem: 'tooOld', programVersion: '8.9' }],
  ['does not start', 'exit 1', { programProblem: 'broken' }],
])('SYS-02c where the program %s, the page says so and names its package, and SSH is not turned on', async (_what, body, shown) => {
  const bin = mkdtempSync(join(folder, 'bin-'))
  if (body !== undefined) writeFileSync(join(bin, 'sshd'), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  await using one = await openTestDevice({ programFolders: [bin] })
  const admin = await makeAdministrator(one)
  const ssh = await sshOf(one, admin.client)
  expect(await ssh.view()).toMatchObject({ state: 'missing', packages: ['openssh-server'], ...shown })
  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPs0GyYIl4rVIdQhBYAP00Y4SnBh5mEZBYfkqPFNdiOV a'
  expect(await ssh.set({ keys: [key] })).toBe('sshProgramMissing')
  expect(await ssh.view()).toMatchObject({ isOn: false, keys: [] })
})
