import { createHash } from 'node:crypto'
import { files } from '@cove/device-contract/files'
import { publicSpace } from '@cove/device-contract/public-space'
import { session } from '@cove/device-contract/session'
import { shares } from '@cove/device-contract/shares'
import { spaces } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { users } from '@cove/device-contract/users'
import { gbkText } from '../seeds/text-samples.ts'
import { gbkZip } from '../seeds/zip.ts'
import { administrator, encryptFor, openApi } from './device-api.ts'
import type { DeviceApi, Person } from './device-api.ts'

/** Who uses the files: the administrator, a user who may change what is common, and one who may only read it. */
export const roles = ['administrator', 'member', 'reader'] as const
export type Role = (typeof roles)[number]

/** A device with common files, and one person on it with the rights of a role. */
export interface RoleWorld {
  readonly role: Role
  readonly person: Person
  /** The role may change the public space and what is shared with it. */
  readonly mayChange: boolean
  /** A client of the person. */
  readonly own: DeviceApi
  readonly homeId: string
  readonly publicId: string
  /** A folder that another person shares with this one, with the same right as in the public space. */
  readonly sharedId: string
}

const other: Person = { account: 'mei', password: 'Quiet7Harbour' }

interface Answer<Data> {
  readonly ok: boolean
  readonly data?: Data
  readonly error?: { readonly name: string }
}

/** The data of an answer; a refusal ends the preparation. */
function dataOf<Data>(answer: Answer<Data>): Data {
  if (!answer.ok || answer.data === undefined) throw new Error(`refused: ${answer.error?.name}`)
  return answer.data
}

interface FileRef {
  readonly storageId: string
  readonly path: string
}

/** Uploads a small file; a second time it becomes the next version. */
export async function put({ device }: DeviceApi, { storageId, path }: FileRef, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const md5 = createHash('md5').update(body).digest('hex')
  dataOf(await device.use(transfer).small({ query: { storageId, path, md5, cover: 'cover', makeParents: true }, body }))
}

/** The space of a person by what it is: their home, the public space, or what is shared with them. */
async function spaceIdOf({ device }: DeviceApi, isWanted: (storageId: string) => boolean): Promise<string> {
  const { storages } = dataOf(await device.use(spaces).list())
  return storages.find(({ storageId }) => isWanted(storageId))?.storageId ?? ''
}

const isHome = (storageId: string): boolean => !/^(?:public|share)-/.test(storageId)

/** Makes a local user and signs in. */
async function addPerson(url: string, admin: DeviceApi, person: Person): Promise<DeviceApi> {
  const api = openApi(url)
  const encryptedPassword = await encryptFor(api, person.password)
  const { account } = person
  const body = { account, nickname: account, encryptedPassword, role: 'user' } as const
  dataOf(await admin.device.use(users).createLocal({ body }))
  const login = {
    platform: 'web',
    clientType: 'web',
    method: 'localAccount',
    account,
    encryptedPassword: await encryptFor(api, person.password),
  } as const
  api.setToken(dataOf(await api.device.use(session).login({ body: login })).apiToken)
  return api
}

/** What everybody sees in the public space: files, an archive, and a file to delete; and a private file of the administrator. */
async function fillPublicSpace(admin: DeviceApi): Promise<string> {
  const homeId = await spaceIdOf(admin, isHome)
  dataOf(await admin.device.use(publicSpace).activate({ body: { storageId: homeId } }))
  const publicId = await spaceIdOf(admin, (id) => id.startsWith('public-'))
  await put(admin, { storageId: publicId, path: '/plan.txt' }, 'plan')
  await put(admin, { storageId: publicId, path: '/gone.txt' }, 'gone')
  for (const path of ['/.secret.txt', '/zoo.txt', '/Trips/one.txt', '/Trips/two.txt', '/taken.txt'])
    await put(admin, { storageId: publicId, path }, path)
  await put(admin, { storageId: publicId, path: '/old.zip' }, gbkZip)
  await put(admin, { storageId: homeId, path: '/private.txt' }, 'private')
  return publicId
}

/** Prepares the device for one role. */
export async function prepareRole(url: string, admin: DeviceApi, role: Role): Promise<RoleWorld> {
  const publicId = await fillPublicSpace(admin)
  const mayChange = role !== 'reader'
  const person = role === 'administrator' ? administrator : { account: role, password: administrator.password }
  const own = role === 'administrator' ? admin : await addPerson(url, admin, person)
  const sharer = await addPerson(url, admin, other)
  const { users: known } = dataOf(await admin.device.use(publicSpace).users())
  const userNo =
    known.find(({ nickname, isAdministrator }) => (role === 'administrator' ? isAdministrator : nickname === role))?.userNo ?? ''
  if (role !== 'administrator') {
    const right = mayChange ? 'readWrite' : 'readOnly'
    dataOf(await admin.device.use(publicSpace).setPermissions({ body: { users: [{ userNo, right }] } }))
  }
  // The bin of a person holds what they deleted; a reader sees nothing of what another person deleted.
  const deleter = mayChange ? own : admin
  dataOf(await deleter.device.use(files).delete({ body: [{ storageId: publicId, path: '/gone.txt' }] }))
  const sharerHome = await spaceIdOf(sharer, isHome)
  await put(sharer, { storageId: sharerHome, path: '/trip/route.txt' }, 'route')
  const members = [{ userNo, right: mayChange ? 'write' : 'read' } as const]
  dataOf(await sharer.device.use(shares).save({ body: { place: { storageId: sharerHome, path: '/trip' }, members } }))
  const homeId = await spaceIdOf(own, isHome)
  for (const text of ['mine', 'mine again']) await put(own, { storageId: homeId, path: '/mine.txt' }, text)
  await put(own, { storageId: homeId, path: '/taken.txt' }, 'another text')
  for (const path of ['/drag.txt', '/box/in.txt']) await put(own, { storageId: homeId, path }, path)
  await put(own, { storageId: homeId, path: '/gbk.txt' }, gbkText)
  const sharedId = await spaceIdOf(own, (id) => id.startsWith('share-'))
  return { role, person, mayChange, own, homeId, publicId, sharedId }
}
