import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { files } from '@cove/device-contract/files'
import { networkServices } from '@cove/device-contract/network-services'
import { people as peopleArea } from '@cove/device-contract/people'
import { publicSpace } from '@cove/device-contract/public-space'
import { quota } from '@cove/device-contract/quota'
import { spaces } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { users } from '@cove/device-contract/users'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { makeUser } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import { smb as runSmb, smbPrograms, withoutSmbd } from './smb-client.ts'
import type { ServicesWorld } from './services-world.ts'

/** One user as each protocol signs them in. */
interface Person {
  readonly signed: Signed
  readonly account: string
}
type Verdict = 'allowed' | 'refused'
/** Reads or writes one path as one person. */
interface Protocol {
  read(person: Person, path: string): Promise<Verdict>
  write(person: Person, path: string, content: string): Promise<Verdict>
}

let world: ServicesWorld
let spaceName = ''
let webdavRoot = ''
let ftpPort = 0
let smbPort = 0
let localDir = ''
const because = withoutSmbd()
const people: Record<string, Person> = {}
const shown = quickDir('cove-rights-')

/** A space that a row names, as calls and as clients know it. */
interface Place {
  readonly storageId: string
  readonly name: string
}
const places: Record<string, Place> = {}

const verdict = (isAllowed: boolean): Verdict => (isAllowed ? 'allowed' : 'refused')

/** `public:/a.txt` is a path in the public space, `disk:/a.txt` on external storage; any other is one of the person's own. */
function placeOf(path: string) {
  const [, name, inside = path] = /^(\w+):(.*)$/.exec(path) ?? []
  const own = { storageId: world.storageId, name: spaceName }
  const { storageId, name: folder } = name === undefined ? own : (places[name] ?? own)
  return { storageId, spaceName: folder, path: inside }
}

const web: Protocol = {
  async read({ signed }, path) {
    const { storageId, path: inside } = placeOf(path)
    const answer = await signed.client.use(files).info({ query: { storageId, path: inside } } as never)
    return verdict(answer.ok)
  },
  async write({ signed }, path, content) {
    const md5 = createHash('md5').update(content).digest('hex')
    const place = placeOf(path)
    const query = { storageId: place.storageId, path: place.path, md5, cover: 'cover' as const }
    return verdict((await signed.client.use(transfer).small({ query, body: new TextEncoder().encode(content) })).ok)
  },
}

function davAddress(path: string): string {
  const { spaceName: folder, path: inside } = placeOf(path)
  return `${webdavRoot.slice(0, webdavRoot.lastIndexOf('/'))}/${encodeURIComponent(folder)}${inside}`
}

const webdav: Protocol = {
  async read({ account }, path) {
    return verdict((await fetch(davAddress(path), { headers: { authorization: basic(account) } })).ok)
  },
  async write({ account }, path, content) {
    const answer = await fetch(davAddress(path), { method: 'PUT', body: content, headers: { authorization: basic(account) } })
    return verdict(answer.ok)
  },
}

async function overFtp({ account }: Person, work: (client: Client) => Promise<unknown>): Promise<Verdict> {
  const client = new Client(5_000)
  try {
    await client.access({ host: '127.0.0.1', port: ftpPort, user: account, password: servicePassword })
    await work(client)
    return 'allowed'
  } catch {
    return 'refused'
  } finally {
    client.close()
  }
}

const ftpPath = (path: string): string => `/${placeOf(path).spaceName}${placeOf(path).path}`
const sink = () => new Writable({ write: (_piece, _encoding, done) => done() })
const ftp: Protocol = {
  read: (person, path) => overFtp(person, (client) => client.downloadTo(sink(), ftpPath(path))),
  write: (person, path, content) => overFtp(person, (client) => client.uploadFrom(Readable.from([Buffer.from(content)]), ftpPath(path))),
}

/** smbclient uses two files: one to read into, one to write from. */
async function overSmb({ account }: Person, share: string, command: string): Promise<Verdict> {
  const { status, text } = await runSmb(smbPort, { account, share }, command)
  return verdict(status === undefined && !/does not exist|ERR/.test(text))
}

const smb: Protocol = {
  read: (person, path) => overSmb(person, placeOf(path).spaceName, `get "${placeOf(path).path}" "${join(localDir, 'received')}"`),
  async write(person, path, content) {
    const source = join(localDir, `sent ${person.account}`)
    writeFileSync(source, content)
    return overSmb(person, placeOf(path).spaceName, `put "${source}" "${placeOf(path).path}"`)
  },
}

beforeAll(async () => {
  world = await openServicesWorld({ programs: smbPrograms })
  webdavRoot = await world.webdav()
  spaceName = decodeURIComponent(webdavRoot.split('/').at(-1) ?? '')
  ftpPort = await world.ftp({ maxPerAddress: 10 })
  if (because === '') smbPort = await world.smb()
  localDir = world.one.dataDir
  for (const name of ['own', 'other', 'full', 'over', 'disabled', 'revoked']) {
    const signed = await makeUser(world.one, name)
    await world.addAccount(signed, `${name}svc`)
    people[name] = { signed, account: `${name}svc` }
    await web.write(people[name], `/${name}.txt`, name.repeat(500))
  }
  people['admin'] = { signed: world.admin, account: 'admin' }
  const admin = world.admin.client
  const limit = (who: string, quotaBytes: number) =>
    admin.use(quota).set({ body: { userNo: people[who]?.signed.userNo ?? '', quotaBytes } })
  await limit('full', 5000)
  // Below what is used: what others wrote while the device did not look, as no call sets it.
  world.one.device.parts.quota.setLimit(people['over']?.signed.userNo ?? '', 1000)
  await admin.use(users).setEnabled({ body: { userNo: people['disabled']?.signed.userNo ?? '', isEnabled: false } })
  await openPublicSpace()
  await openDisks()
  // USR-02c: only this one may use external storage; the right withdrawn again is none.
  const setExternal = (who: string, isAllowed: boolean) =>
    admin.use(peopleArea).setExternal({ body: { userNo: people[who]?.signed.userNo ?? '', isAllowed } })
  for (const who of ['other', 'full']) expect((await setExternal(who, true)).ok).toBe(true)
  expect((await setExternal('full', false)).ok).toBe(true)
  await people['revoked']?.signed.client.use(networkServices).removeAccount()
}, 60_000)
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  shown[Symbol.dispose]()
})

/** Two folders of the administrator; the second loses its marker, as when another disk is mounted in its place. */
async function openDisks(): Promise<void> {
  const { spaces: deviceSpaces, openedSpaces } = world.one.device.parts
  for (const name of ['disk', 'pulled']) {
    const hostDir = join(shown.path, name)
    mkdirSync(hostDir)
    writeFileSync(join(hostDir, 'seen.txt'), 'seen')
    const space = await deviceSpaces.addFolder({ hostDir, name })
    await openedSpaces.open(space)
    places[name] = { storageId: space.id, name }
  }
  renameSync(join(shown.path, 'pulled', '.pc'), join(shown.path, 'pulled.pc'))
}

/** `own` may read in it, four may write (a disabled user and one without a service account among them), everybody else has no right. */
async function openPublicSpace(): Promise<void> {
  const admin = world.admin.client
  const opened = await admin.use(publicSpace).activate({ body: { storageId: world.storageId } })
  const storageId = (opened.ok && opened.data.publicStorageId) || ''
  const rights = { own: 'readOnly', other: 'readWrite', over: 'readWrite', disabled: 'readWrite', revoked: 'readWrite' } as const
  const given = Object.entries(rights).map(([who, right]) => ({ userNo: people[who]?.signed.userNo ?? '', right }))
  expect((await admin.use(publicSpace).setPermissions({ body: { users: given } })).ok).toBe(true)
  const listed = await admin.use(spaces).list()
  const name = (listed.ok && listed.data.storages.find((one) => one.storageId === storageId)?.name) || ''
  places['public'] = { storageId, name }
  await web.write({ signed: world.admin, account: '' }, 'public:/plan.txt', 'plan')
}

const protocols = { web, webdav, ftp, smb } as const
type Name = keyof typeof protocols
const all: readonly Name[] = ['smb', 'web', 'webdav', 'ftp']
const services: readonly Name[] = ['webdav', 'ftp', 'smb']
// smbd knows no quota: the write that uses it up is the last one (smb.test.ts).
const withQuota: readonly Name[] = ['web', 'webdav', 'ftp']

/** Who, what, where, what comes of it, and by which protocols. */
const table = [
  ['own', 'read', '/own.txt', 'allowed', all],
  ['own', 'write', '/new.txt', 'allowed', all],
  ['own', 'read', '/other.txt', 'refused', all],
  ['own', 'write', '/missing/new.txt', 'refused', services],
  ['other', 'read', '/own.txt', 'refused', all],
  ['full', 'read', '/full.txt', 'allowed', all],
  ['full', 'write', '/large.bin', 'refused', withQuota],
  ['full', 'write', '/small.txt', 'allowed', withQuota],
  ['over', 'read', '/over.txt', 'allowed', all],
  ['over', 'write', '/new.txt', 'refused', all],
  ['over', 'write', 'public:/new.txt', 'refused', all],
  ['own', 'read', 'public:/plan.txt', 'allowed', all],
  ['own', 'write', 'public:/plan.txt', 'refused', all],
  ['own', 'write', 'public:/new.txt', 'refused', all],
  ['other', 'read', 'public:/plan.txt', 'allowed', all],
  ['other', 'write', 'public:/of other.txt', 'allowed', all],
  ['full', 'read', 'public:/plan.txt', 'refused', all],
  ['full', 'write', 'public:/new.txt', 'refused', all],
  ['admin', 'read', 'disk:/seen.txt', 'allowed', all],
  ['admin', 'write', 'disk:/new.txt', 'allowed', all],
  ['own', 'read', 'disk:/seen.txt', 'refused', all],
  ['own', 'write', 'disk:/new.txt', 'refused', all],
  ['other', 'read', 'disk:/seen.txt', 'allowed', all],
  ['other', 'write', 'disk:/of other.txt', 'allowed', all],
  ['full', 'read', 'disk:/seen.txt', 'refused', all],
  ['other', 'read', 'pulled:/seen.txt', 'refused', all],
  ['admin', 'read', 'pulled:/seen.txt', 'refused', all],
  ['admin', 'write', 'pulled:/new.txt', 'refused', all],
  ['disabled', 'read', 'public:/plan.txt', 'refused', all],
  ['disabled', 'read', '/disabled.txt', 'refused', all],
  ['disabled', 'write', '/new.txt', 'refused', all],
  ['revoked', 'read', '/revoked.txt', 'refused', services],
  ['revoked', 'write', '/new.txt', 'refused', services],
  ['revoked', 'read', 'public:/plan.txt', 'refused', services],
  // SMB denies a whole address that fails too often: the refusals above say something only while others still get in.
  ['other', 'read', '/other.txt', 'allowed', all],
] as const

// SMB first: sign-ins that the other protocols refuse count for its address, too.
for (const name of all)
  for (const [who, what, path, expected] of table.filter(([, , , , protocolNames]) => protocolNames.includes(name)))
    test.skipIf(name === 'smb' && because !== '')(`NSV-01b ${who} may ${what} ${path} by ${name}: ${expected}${because}`, async () => {
      const person = people[who]
      if (!person) throw new Error(who)
      const protocol = protocols[name]
      const content = path === '/large.bin' ? 'x'.repeat(5000) : 'content'
      const attempt = () => (what === 'read' ? protocol.read(person, path) : protocol.write(person, path, content))
      // smbd works by changed rights within a second.
      if (name === 'smb') await expect.poll(attempt, { timeout: 5_000 }).toBe(expected)
      else expect(await attempt()).toBe(expected)
    })

test('NSV-03a the public space is a separate share in the list, and its access is set as that of any other', async () => {
  const services = world.admin.client.use(networkServices)
  const listed = await services.smbShares()
  const shares = listed.ok ? listed.data.shares.map(({ storageId, isPublic }) => [storageId, isPublic]) : []
  expect(shares).toContainEqual([world.storageId, false])
  expect(shares).toContainEqual([places['public']?.storageId, true])
  const set = (storageId: string) => services.setSmbShare({ body: { storageId, access: 'full', isForMac: false } })
  expect((await set(places['public']?.storageId ?? '')).ok).toBe(true)
  expect(await set('no-such-space')).toMatchObject({ ok: false })
})
