import { createHash } from 'node:crypto'
import type { DeviceClient } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { publicSpace } from '@cove/device-contract/public-space'
import { recycle } from '@cove/device-contract/recycle'
import { shares } from '@cove/device-contract/shares'
import { spaces } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from './test-device.ts'
import type { Signed } from './test-device.ts'
import type { DeviceConfig } from '../../src/core/base/device-config.ts'
import type { DeviceSeams } from '../../src/device.ts'

type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }

/** The data of an answer that must be a success. */
export async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** The name of the refusal; 'ok' for a success. */
export async function outcomeOf(answer: Promise<Answer<unknown>>): Promise<string> {
  const settled = await answer
  return settled.ok ? 'ok' : settled.error.name
}

/** What one user does with files, by name. */
export function actor({ client, userNo }: { readonly client: DeviceClient; readonly userNo: string }, storageId: string) {
  const use = { files: client.use(files), transfer: client.use(transfer), tasks: client.use(tasks), recycle: client.use(recycle) }
  const at = (path: string, inside = storageId) => ({ storageId: inside, path })
  return {
    userNo,
    client,
    shares: client.use(shares),
    publicSpace: client.use(publicSpace),
    storages: async () => (await dataOf(client.use(spaces).list())).storages,
    list: (path: string, inside?: string) => use.files.list({ query: at(path, inside) }),
    names: async (path: string, inside?: string) =>
      (await dataOf(use.files.list({ query: at(path, inside) }))).items.map(({ name }) => name).toSorted(),
    folder: (path: string, inside?: string) => use.files.add({ body: { ...at(path, inside), type: 'folder' } }),
    put: (path: string, text: string, inside?: string) => {
      const body = new TextEncoder().encode(text)
      const md5 = createHash('md5').update(body).digest('hex')
      return use.transfer.small({ query: { ...at(path, inside), cover: 'cover', md5, makeParents: true }, body })
    },
    rename: (oldPath: string, newPath: string, inside = storageId) => use.files.rename({ body: { storageId: inside, oldPath, newPath } }),
    remove: (path: string, inside?: string) => use.files.delete({ body: [at(path, inside)] }),
    bin: async () => (await dataOf(use.recycle.list({ query: {} }))).items,
    info: (path: string, inside?: string) => use.files.info({ query: at(path, inside) }),
    task: (kind: 'copy' | 'move' | 'restore', work: object) =>
      use.tasks.add({ body: { kind, work: { sources: [at('/')], conflict: 'rename', ...work } } } as Parameters<typeof use.tasks.add>[0]),
  }
}

/** A device with an administrator and two users; closing it checks for what is still open. */
export async function openSharesWorld(seams: DeviceSeams = {}, changes: Partial<DeviceConfig> = {}) {
  const one = await openTestDevice(changes, seams)
  const administrator = await makeAdministrator(one)
  const storageId = await firstStorageId(administrator.client)
  const as = (signed: Signed) => actor(signed, storageId)
  const ming = as(await makeUser(one, 'ming'))
  const hong = as(await makeUser(one, 'hong'))
  const idle = () => one.device.parts.jobs.idle()
  return { one, storageId, admin: as(administrator), ming, hong, visitor: one.client().use(shares), idle }
}
