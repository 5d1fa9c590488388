import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { networkServices } from '@cove/device-contract/network-services'
import { quota } from '@cove/device-contract/quota'
import { users } from '@cove/device-contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { openServicesWorld } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'
import { smb, smbPrograms, withoutSmbd } from './smb-client.ts'

const because = withoutSmbd()
const whereInstalled = test.skipIf(because !== '')

let world: ServicesWorld
let port = 0
let share = ''
let outside = ''
const people: Record<string, Signed> = {}
const services = () => world.admin.client.use(networkServices)

beforeAll(async () => {
  world = await openServicesWorld({ programs: smbPrograms })
  if (because !== '') return
  for (const name of ['anna', 'full', 'greedy', 'gone']) {
    const signed = await makeUser(world.one, name)
    await world.addAccount(signed, name)
    people[name] = signed
  }
  port = await world.smb()
  const listed = await services().smbShares()
  share = (listed.ok && listed.data.shares[0]?.name) || ''
  outside = join(world.one.dataDir, 'local.txt')
  writeFileSync(outside, 'hello')
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const homeOf = (userNo: string): string => {
  const [space] = world.one.device.parts.spaces.list({ userNo, role: 'admin' })
  return join(space?.rootDir ?? '', 'users', userNo)
}
const binOf = (userNo: string): string => join(homeOf(userNo), '../../.pc/.recycle-samba', userNo)
const as = (account: string, commands: string, password?: string) =>
  smb(port, { account, share, ...(password === undefined ? {} : { password }) }, commands)

whereInstalled(
  `NSV-03a a file that SMB writes is the own one of its user, in the index at once, and goes to the bin of SMB${because}`,
  async () => {
    expect((await as('anna', `put ${outside} 云😀.txt; mkdir dir; ls`)).status).toBeUndefined()
    const own = homeOf(people['anna']?.userNo ?? '')
    expect(readFileSync(join(own, '云😀.txt'), 'utf8')).toBe('hello')
    const list = async () => {
      const answer = await people['anna']?.client.use(files).list({ query: { storageId: world.storageId, path: '/' } })
      return answer?.ok ? answer.data.items.map(({ name }) => name) : []
    }
    await expect.poll(list, { timeout: 2_000 }).toContain('云😀.txt')
    expect((await as('anna', 'del 云😀.txt')).status).toBeUndefined()
    expect(readdirSync(binOf(people['anna']?.userNo ?? ''))).toEqual(['云😀.txt'])
    await expect.poll(list, { timeout: 2_000 }).not.toContain('云😀.txt')
  },
)

whereInstalled(`NSV-03a no user reaches what is hidden, what is outside, or what is another user’s${because}`, async () => {
  const own = homeOf(people['anna']?.userNo ?? '')
  mkdirSync(join(own, '.pc'), { recursive: true })
  writeFileSync(join(own, '.pc', 'secret'), 'x')
  expect((await as('anna', 'get .pc/secret -')).status).toBeDefined()
  expect((await as('anna', 'get ../1/x -')).status).toBeDefined()
  expect((await as('anna', 'ls', 'wrong')).status).toBe('NT_STATUS_LOGON_FAILURE')
  expect((await smb(port, { account: 'anna', share: 'homes' }, 'ls')).status).toBe('NT_STATUS_BAD_NETWORK_NAME')
})

whereInstalled(`NSV-03a a space that is read-only or not shared is so at once${because}`, async () => {
  const set = (access: 'none' | 'readOnly' | 'full') =>
    services().setSmbShare({ body: { storageId: world.storageId, access, isForMac: true } })
  expect((await set('readOnly')).ok).toBe(true)
  expect((await as('anna', `put ${outside} no.txt`)).status).toMatch(/ACCESS_DENIED|MEDIA_WRITE_PROTECTED/)
  expect((await as('anna', 'ls')).status).toBeUndefined()
  await set('none')
  expect((await as('anna', 'ls')).status).toBe('NT_STATUS_BAD_NETWORK_NAME')
  await set('full')
  expect((await as('anna', `put ${outside} yes.txt`)).status).toBeUndefined()
})

whereInstalled(`NSV-03a a full quota is reported as free space, and then nothing more is written${because}`, async () => {
  const userNo = people['full']?.userNo ?? ''
  await world.admin.client.use(quota).set({ body: { userNo, quotaBytes: 1 << 20 } })
  await expect.poll(async () => (await as('full', 'du')).text, { timeout: 5_000 }).toContain('1024 blocks of size 1024')
  writeFileSync(join(world.one.dataDir, 'large.bin'), Buffer.alloc(2 << 20))
  await as('full', `put ${join(world.one.dataDir, 'large.bin')} large.bin`)
  await expect.poll(async () => (await as('full', `put ${outside} more.txt`)).status, { timeout: 5_000 }).toBeDefined()
  expect((await as('full', 'ls')).status).toBeUndefined()
})

whereInstalled(
  `NSV-03a a client that writes beyond its quota, whatever free space it was told, is cut within seconds${because}`,
  { timeout: 30_000 },
  async () => {
    const userNo = people['greedy']?.userNo ?? ''
    await world.admin.client.use(quota).set({ body: { userNo, quotaBytes: 1 << 20 } })
    const child = spawn('smbclient', [`//127.0.0.1/${share}`, '-p', String(port), '-U', 'greedy%Service-pass-1', '-c', 'put - large.bin'])
    child.stdin.on('error', () => undefined)
    // Ten MiB a second; the device looks every second.
    const sending = setInterval(() => child.stdin.write(Buffer.alloc(1 << 20)), 100)
    try {
      const written = () => statSync(join(homeOf(userNo), 'large.bin'), { throwIfNoEntry: false })?.size ?? 0
      await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(1 << 20)
      let before = -1
      const grows = () => {
        const isMore = written() > before
        before = written()
        return isMore
      }
      await expect.poll(grows, { timeout: 10_000, interval: 2_500 }).toBe(false)
      expect(before).toBeLessThan(100 << 20)
      await expect.poll(async () => (await as('greedy', `put ${outside} more.txt`)).status, { timeout: 5_000 }).toBeDefined()
    } finally {
      clearInterval(sending)
      child.kill('SIGKILL')
    }
  },
)

whereInstalled(`NSV-01a a live connection of SMB is listed with its user, and ends when the user is disabled${because}`, async () => {
  const setEnabled = (isEnabled: boolean) =>
    world.admin.client.use(users).setEnabled({ body: { userNo: people['gone']?.userNo ?? '', isEnabled } })
  await setEnabled(true)
  const child = spawn('stdbuf', ['-oL', 'smbclient', `//127.0.0.1/${share}`, '-p', String(port), '-U', 'gone%Service-pass-1'])
  try {
    child.stdin.on('error', () => undefined)
    const own = async () => {
      const answer = await services().connections()
      // What could not be asked is no answer.
      if (!answer.ok) throw new Error(answer.error.name)
      return answer.data.connections.find(({ nickname }) => nickname === 'gone')
    }
    await expect.poll(own, { timeout: 10_000 }).toMatchObject({ service: 'smb', address: '127.0.0.1', isEncrypted: true })
    await setEnabled(false)
    await expect.poll(async () => (await as('gone', 'ls')).status, { timeout: 10_000 }).toBe('NT_STATUS_LOGON_FAILURE')
    await expect.poll(own, { timeout: 10_000 }).toBeUndefined()
    // The session that was open ends too, soon after its row: a separate program notifies smbd.
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    const afterCommand = () => {
      child.stdin.write('ls\n')
      return said
    }
    await expect.poll(afterCommand, { timeout: 10_000, interval: 250 }).toMatch(/NT_STATUS_|server closed/)
  } finally {
    child.kill()
  }
})

whereInstalled(`NSV-04 a Time Machine share is a folder of its user with a limit, and no other user sees it${because}`, async () => {
  const own = people['anna']?.client.use(networkServices)
  const added = await own?.addBackupShare({ body: { name: 'anna-mac', storageId: world.storageId, limitBytes: 50 << 20 } })
  expect(added).toMatchObject({ ok: true, data: { name: 'anna-mac', path: '/anna-mac', isOn: true, usedBytes: 0 } })
  const inShare = (account: string, commands: string) => smb(port, { account, share: 'anna-mac' }, commands)
  expect((await inShare('anna', `put ${outside} band; ls`)).status).toBeUndefined()
  expect((await inShare('full', 'ls')).status).toBe('NT_STATUS_BAD_NETWORK_NAME')
  expect(existsSync(join(homeOf(people['anna']?.userNo ?? ''), 'anna-mac', 'band'))).toBe(true)
  const listed = await own?.backupShares()
  expect(listed?.ok && listed.data.shares[0]?.lastWriteSeconds).toBeGreaterThan(0)
  const again = await own?.addBackupShare({ body: { name: 'anna-mac', storageId: world.storageId, limitBytes: 0 } })
  expect(again).toMatchObject({ ok: false, error: { name: 'networkServiceShareExists' } })
  const id = listed?.ok ? (listed.data.shares[0]?.backupShareId ?? 0) : 0
  expect(await people['full']?.client.use(networkServices).removeBackupShare({ body: { backupShareId: id } })).toMatchObject({
    ok: false,
  })
  expect((await own?.setBackupShare({ body: { backupShareId: id, isOn: false, limitBytes: 0 } }))?.ok).toBe(true)
  expect((await inShare('anna', 'ls')).status).toBe('NT_STATUS_BAD_NETWORK_NAME')
})

whereInstalled(`NSV-01a the doctor passes every step of SMB and leaves nothing behind${because}`, async () => {
  const answer = await services().diagnose({ body: { service: 'smb' } })
  expect(answer.ok && answer.data.steps.map(({ step, result, detail }) => [step, result, result === 'failed' ? detail : ''])).toEqual(
    ['connect', 'signIn', 'list', 'write', 'read', 'remove'].map((step) => [step, 'passed', '']),
  )
  expect(readdirSync(binOf(world.admin.userNo)).filter((name) => name.startsWith('cove-check'))).toEqual([])
})

whereInstalled(
  `NSV-01b an address that guesses passwords is denied, and the administrator sees it${because}`,
  { timeout: 20_000 },
  async () => {
    for (let count = 0; count < 7; count += 1) await as('anna', 'ls', `wrong${count}`)
    const refused = async () => {
      const answer = await services().list()
      return answer.ok ? answer.data.refused.filter(({ service }) => service === 'smb').length : 0
    }
    await expect.poll(refused).toBeGreaterThanOrEqual(5)
    // The right password does not help any more; what smbclient calls that depends on its version.
    await expect.poll(async () => (await as('anna', 'ls')).status, { timeout: 5_000 }).toBeDefined()
    await services().smbOpen({ body: { isOn: false } })
    const listed = await services().list()
    expect(listed.ok && listed.data.services[0]).toMatchObject({ service: 'smb', state: 'off', connectionCount: 0 })
  },
)
