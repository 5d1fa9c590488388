import { device } from '@cove/device-contract/device'
import { events } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { transfer } from '@cove/device-contract/transfer'
import { users as usersArea } from '@cove/device-contract/users'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestAccounts } from '../auth/test-accounts.ts'
import type { TestAccounts } from '../auth/test-accounts.ts'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice, password, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let accounts: TestAccounts
let one: TestDevice
let admin: Signed
let storageId: string
let links: string[]

beforeEach(async () => {
  accounts = createTestAccounts()
  links = []
  one = await openTestDevice({}, { accounts, onNeedsSetup: (link) => void links.push(link) })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterEach(() => one[Symbol.asyncDispose]())

const refused = (name: string) => ({ ok: false, error: { name } })
const errorOf = async (who: Signed): Promise<string | undefined> => {
  const answer = await who.client.use(session).userInfo()
  return answer.ok ? undefined : answer.error.name
}
async function put(who: Signed, path: string): Promise<void> {
  const bytes = new TextEncoder().encode(path)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const answer = await who.client.use(transfer).small({ query: { storageId, path, md5, cover: 'rename' }, body: bytes })
  if (!answer.ok) throw new Error(answer.error.name)
}
const homeOf = (userNo: string): string =>
  join(one.device.parts.spaces.list({ userNo: 'x', role: 'admin' })[0]?.rootDir ?? '', 'users', userNo)
const proof = (secret = password) => one.encrypt(secret)
const binOf = async (who: Signed): Promise<string[]> => {
  const bin = await who.client.use(recycle).list()
  if (!bin.ok) throw new Error(bin.error.name)
  return bin.data.items.map((item) => item.name)
}

test('H-83 the administrator is first and who is disabled last; others see names only', async () => {
  const lin = await makeUser(one, 'lin')
  const wu = await makeUser(one, 'wu')
  await admin.client.use(usersArea).setEnabled({ body: { userNo: lin.userNo, isEnabled: false } })
  const all = await admin.client.use(usersArea).list()
  const seen = await wu.client.use(usersArea).list()
  if (!all.ok || !seen.ok) throw new Error('no list')
  expect(all.data.users.map((user) => user.account)).toEqual(['admin', 'wu', 'lin'])
  expect(all.data.users.map((user) => user.isEnabled)).toEqual([true, true, false])
  expect(seen.data.users.map((user) => [user.nickname, user.account, user.isEnabled, user.lastSeenSeconds > 0])).toEqual([
    ['Admin', '', true, false],
    ['wu', 'wu', true, true],
    ['lin', '', true, false],
  ])
})

test('S-D5 a user who is disabled is out with the next request, and comes back when he is enabled', async () => {
  const lin = await makeUser(one, 'lin')
  expect(await errorOf(lin)).toBeUndefined()
  expect((await admin.client.use(usersArea).setEnabled({ body: { userNo: lin.userNo, isEnabled: false } })).ok).toBe(true)
  expect(await errorOf(lin)).toBe('accessWithdrawn')
  expect(
    await one
      .client()
      .use(session)
      .refresh({ query: {}, body: { refreshToken: lin.refreshToken } }),
  ).toMatchObject({ ok: false })
  await admin.client.use(usersArea).setEnabled({ body: { userNo: lin.userNo, isEnabled: true } })
  // The old session stays ended; a new one begins.
  expect(await errorOf(lin)).toBe('accessWithdrawn')
  expect(await errorOf(await signIn(one, 'lin'))).toBeUndefined()
})

test('S-D5 open streams of a disabled user and of both sides of a hand-over end at once and say why; others go on', async () => {
  const url = await one.device.listen()
  const [lin, wu, off] = [await makeUser(one, 'lin'), await makeUser(one, 'wu'), await makeUser(one, 'off')]
  const open = async (who: Signed): Promise<{ text: Promise<string> }> => {
    const ticket = await who.client.use(events).ticket()
    if (!ticket.ok) throw new Error(ticket.error.name)
    const stream = await fetch(`${url}/v1/events?ticket=${ticket.data.ticket}`)
    return { text: stream.text() }
  }
  const [atOff, atLin, atAdmin] = [await open(off), await open(lin), await open(admin)]
  await open(wu)
  expect(one.device.parts.streams.count).toBe(4)
  await admin.client.use(usersArea).setEnabled({ body: { userNo: off.userNo, isEnabled: false } })
  expect(await atOff.text).toContain('"reason":"disabled"')
  await admin.client.use(usersArea).handOver({ body: { userNo: lin.userNo, encryptedPassword: proof() } })
  for (const text of [await atLin.text, await atAdmin.text]) expect(text).toContain('"reason":"roleChanged"')
  await expect.poll(() => one.device.parts.streams.count, { timeout: 20_000 }).toBe(1)
  expect(await errorOf(wu)).toBeUndefined()
})

test('S-D5 negative control: rights kept beside the session would let a disabled user go on', async () => {
  const lin = await makeUser(one, 'lin')
  const { sessions, users } = one.device.parts
  const kept = sessions.byToken(lin.token)
  users.setStatus(lin.userNo, 'disabled')
  // What was judged before still says yes; what is judged now does not.
  expect('session' in kept && kept.session.user.status).toBe('active')
  expect(sessions.byToken(lin.token)).toEqual({ error: 'accessWithdrawn' })
})

test('USR-01c nobody disables or deletes the administrator', async () => {
  expect(await admin.client.use(usersArea).setEnabled({ body: { userNo: admin.userNo, isEnabled: false } })).toMatchObject(
    refused('userEnableFailed'),
  )
  expect(await admin.client.use(usersArea).delete({ body: { userNo: admin.userNo } })).toMatchObject(refused('userDeleteSelf'))
  expect(await errorOf(admin)).toBeUndefined()
})

test('USR-01c a deleted user is gone for good: sessions, name and number; his files are in the administrator’s bin', async () => {
  const lin = await makeUser(one, 'lin')
  await put(lin, '/diary.txt')
  expect((await admin.client.use(usersArea).delete({ body: { userNo: lin.userNo } })).ok).toBe(true)
  expect(await errorOf(lin)).toBe('accountRemoved')
  await expect(signIn(one, 'lin')).rejects.toThrow('wrongAccountOrPassword')
  expect(await binOf(admin)).toEqual([`lin (${lin.userNo})`])
  expect(existsSync(homeOf(lin.userNo))).toBe(false)
  expect(await admin.client.use(usersArea).delete({ body: { userNo: lin.userNo } })).toMatchObject(refused('userNotFound'))
  const again = await makeUser(one, 'lin')
  expect(again.userNo).not.toBe(lin.userNo)
  const own = await again.client.use(files).all()
  expect(own.ok && own.data.total).toBe(0)
})

test('USR-01c the files of a deleted user are deleted for good when asked, and nobody else’s', async () => {
  const [lin, wu] = [await makeUser(one, 'lin'), await makeUser(one, 'wu')]
  await put(lin, '/diary.txt')
  await put(wu, '/kept.txt')
  expect((await admin.client.use(usersArea).delete({ body: { userNo: lin.userNo, clearsFiles: true } })).ok).toBe(true)
  expect(await binOf(admin)).toEqual([])
  expect(existsSync(homeOf(lin.userNo))).toBe(false)
  expect(existsSync(join(homeOf(wu.userNo), 'kept.txt'))).toBe(true)
  expect(one.device.parts.members.clearsHomeOf(lin.userNo)).toBe(false)
})

test('DEV-10a a user leaves by himself, with his password; wrong ones are refused and slowed', async () => {
  const lin = await makeUser(one, 'lin')
  expect(await lin.client.use(usersArea).detach({ body: { code: proof('Wrong0000') } })).toMatchObject(refused('wrongPassword'))
  expect(await errorOf(lin)).toBeUndefined()
  expect((await lin.client.use(usersArea).detach({ body: { code: proof() } })).ok).toBe(true)
  expect(await errorOf(lin)).toBe('accountRemoved')
  expect(await admin.client.use(usersArea).detach({ body: { code: proof() } })).toMatchObject(refused('userDeleteAdmin'))
  const wu = await makeUser(one, 'wu')
  const names: string[] = []
  for (let tried = 0; tried < 8; tried += 1) {
    const answer = await wu.client.use(usersArea).detach({ body: { code: proof('Wrong0000') } })
    names.push(answer.ok ? 'out' : answer.error.name)
  }
  expect(names.at(-1)).toBe('tooManyAttempts')
})

test('USR-02a the administrator hands over: both sign in again, the rights have changed hands', async () => {
  const lin = await makeUser(one, 'lin')
  const off = await makeUser(one, 'off')
  await admin.client.use(usersArea).setEnabled({ body: { userNo: off.userNo, isEnabled: false } })
  const give = (userNo: string, secret = password) =>
    admin.client.use(usersArea).handOver({ body: { userNo, encryptedPassword: proof(secret) } })
  expect(await give(lin.userNo, 'Wrong0000')).toMatchObject(refused('wrongPassword'))
  expect(await give(off.userNo)).toMatchObject(refused('adminHandoverTarget'))
  expect(await give(admin.userNo)).toMatchObject(refused('adminHandoverTarget'))
  expect(await give('424242')).toMatchObject(refused('userNotFound'))
  expect(await lin.client.use(usersArea).invite()).toMatchObject(refused('adminOnly'))
  expect((await give(lin.userNo)).ok).toBe(true)
  expect([await errorOf(admin), await errorOf(lin)]).toEqual(['roleChanged', 'roleChanged'])
  const [was, is] = [await signIn(one, 'admin'), await signIn(one, 'lin')]
  expect(await was.client.use(usersArea).invite()).toMatchObject(refused('adminOnly'))
  expect((await is.client.use(usersArea).invite()).ok).toBe(true)
})

test('USR-02a an account user proves himself with the ticket of a code sent for handing over, once', async () => {
  const token = accounts.tokenFor('600')
  const { parts } = one.device
  parts.users.bindAccount(admin.userNo, { accountNo: accounts.personOf(token).userNo, phone: '' })
  const lin = await makeUser(one, 'lin')
  const give = (code: string) => admin.client.use(usersArea).handOver({ body: { userNo: lin.userNo, code } })
  expect(await give(accounts.ticketFor('600', 'unbind'))).toMatchObject(refused('smsCodeWrong'))
  expect(await give(accounts.ticketFor('601', 'handOver'))).toMatchObject(refused('smsCodeWrong'))
  expect((await give(accounts.ticketFor('600', 'handOver'))).ok).toBe(true)
})

test('S-J4 two hand-overs at once leave exactly one administrator', async () => {
  const [lin, wu] = [await makeUser(one, 'lin'), await makeUser(one, 'wu')]
  const other = await signIn(one, 'admin')
  const give = (by: Signed, userNo: string) => by.client.use(usersArea).handOver({ body: { userNo, encryptedPassword: proof() } })
  const answers = await Promise.all([give(admin, lin.userNo), give(other, wu.userNo)])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const lost = answers.find((answer) => !answer.ok)
  expect(['adminHandoverFailed', 'roleChanged']).toContain(lost && !lost.ok ? lost.error.name : '')
  expect(one.device.parts.users.all().filter((user) => user.role === 'admin')).toHaveLength(1)
})

test('S-J4 control: without the question inside the transaction and the rule of the database there would be two', async () => {
  const { db, users } = one.device.parts
  const [lin, wu] = [await makeUser(one, 'lin'), await makeUser(one, 'wu')]
  const naive = (): void => {
    users.setRole(admin.userNo, 'user')
    users.setRole(lin.userNo, 'admin')
    users.setRole(wu.userNo, 'admin')
  }
  expect(() => db.transaction(naive)).toThrow(/UNIQUE/)
  db.script('drop index user_one_administrator')
  naive()
  expect(users.all().filter((user) => user.role === 'admin')).toHaveLength(2)
})

test('DEV-10a unbinding keeps the files for whoever binds next; the others’ go to his bin', async () => {
  const lin = await makeUser(one, 'lin')
  await put(admin, '/kept.txt')
  await put(lin, '/diary.txt')
  const unbind = (secret: string, clearsDiskFiles = false) =>
    admin.client.use(usersArea).detachAdministrator({ body: { clearsDiskFiles, code: proof(secret) } })
  expect(await unbind('Wrong0000')).toMatchObject(refused('wrongPassword'))
  expect((await unbind(password)).ok).toBe(true)
  expect([await errorOf(admin), await errorOf(lin)]).toEqual(['deviceReset', 'deviceReset'])
  expect(await one.client().use(device).info()).toMatchObject({ data: { binding: 'notBound', accountBinding: 'notBound' } })
  await expect(signIn(one, 'admin')).rejects.toThrow('deviceNotBound')
  expect(
    await one
      .client()
      .use(setup)
      .status({ query: { link: links[0] } }),
  ).toMatchObject({
    data: { needsAdministrator: true, linkIsValid: true },
  })
  const next = await makeAdministrator(one)
  const own = await next.client.use(files).all()
  expect(own.ok && own.data.items.map((item) => item.path)).toEqual(['/kept.txt'])
  expect(await binOf(next)).toEqual([`lin (${lin.userNo})`])
})

test('DEV-10a unbinding with clearing empties managed homes and their bins for real, and no folder space', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cove-folder-'))
  try {
    await writeFile(join(folder, 'mine.txt'), 'mine')
    await one.device.parts.spaces.addFolder({ hostDir: folder, name: 'mine' })
    const lin = await makeUser(one, 'lin')
    await put(admin, '/gone.txt')
    await put(admin, '/deleted.txt')
    await admin.client.use(files).delete({ body: [{ storageId, path: '/deleted.txt' }] })
    await put(lin, '/diary.txt')
    const answer = await admin.client.use(usersArea).detachAdministrator({ body: { clearsDiskFiles: true, code: proof() } })
    expect(answer.ok).toBe(true)
    const left = (await readdir(join(homeOf('x'), '../..'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
    expect(left).toEqual(['space.json'])
    expect(await readdir(folder)).toContain('mine.txt')
    const next = await makeAdministrator(one)
    expect(next.userNo).not.toBe(admin.userNo)
    expect(await binOf(next)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('S-A9 a home that was not moved because the power went is moved at the next start', async () => {
  const lin = await makeUser(one, 'lin')
  await put(lin, '/diary.txt')
  // The people are written, the disk is not: as a kill between the two leaves it.
  one.device.parts.members.remove(lin.userNo, { no: admin.userNo })
  expect(existsSync(homeOf(lin.userNo))).toBe(true)
  await one.device.parts.homes.settle()
  expect(existsSync(homeOf(lin.userNo))).toBe(false)
  expect(await binOf(admin)).toEqual([`lin (${lin.userNo})`])
})

test('S-D6 sign-out ends the tickets and the open stream of this session', async () => {
  const url = await one.device.listen()
  const ticket = await admin.client.use(events).ticket()
  if (!ticket.ok) throw new Error(ticket.error.name)
  const stream = await fetch(`${url}/v1/events?ticket=${ticket.data.ticket}`)
  const text = stream.ok ? stream.text() : Promise.resolve(`status ${stream.status}`)
  await admin.client.use(session).logout()
  expect(await text).toContain('loggedOut')
  const after = await fetch(`${url}/v1/events?ticket=${ticket.data.ticket}`)
  expect(after.status).toBe(401)
})
