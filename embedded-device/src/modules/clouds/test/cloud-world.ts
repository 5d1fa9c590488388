import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { clouds } from '@cove/device-contract/clouds'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { CloudSeams } from '../seams.ts'
import { s3Keys, startS3 } from './s3-service.ts'
import type { S3Service } from './s3-service.ts'

/** Services of this machine, asked as fast as a test wants. */
export const testSeams: CloudSeams = {
  isAllowedAddress: (address) => address === '127.0.0.1',
  pace: { perSecond: 10_000, burst: 10_000 },
  pauseFactor: 0.02,
}

/** A device whose administrator has an account at a store. */
export async function openCloudWorld(dataDir?: string) {
  const store = await startS3()
  const one = await openTestDevice(dataDir === undefined ? {} : { dataDir }, { modules: { clouds: testSeams } })
  const { client } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const { parts } = one.device
  const admin = parts.users.administrator()
  if (!admin) throw new Error('the device has no administrator')
  const at = await parts.spaces.locate({ userNo: admin.no, role: 'admin' }, storageId, '/')
  const root = join(at.space.rootDir, ...at.base)
  mkdirSync(root, { recursive: true })
  const added = await client.use(clouds).add({ body: accountAt(store, one.encrypt(s3Keys.password)) })
  if (!added.ok) throw new Error(added.error.name)
  return {
    store,
    one,
    client,
    calls: client.use(clouds),
    accountId: added.data.accountId,
    storageId,
    root,
    staging: join(at.space.rootDir, '.pc/staging'),
    userNo: admin.no,
    jobs: parts.jobs,
    async [Symbol.asyncDispose]() {
      await one[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

/** The body that adds an account at a store. */
export const accountAt = ({ address }: Pick<S3Service, 'address'>, encryptedPassword: string) => ({
  kind: 's3' as const,
  name: 'archive',
  address,
  user: s3Keys.user,
  encryptedPassword,
  region: s3Keys.region,
  bucket: s3Keys.bucket,
})

/** What a call answered. */
export function dataOf<T>(
  answer: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } },
): T {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}
