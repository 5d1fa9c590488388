import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clouds } from '@cove/device-contract/clouds'
import type { DeviceClient } from '@cove/device-contract'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { startDemoClouds } from '../demo/start-demo.ts'
import type { DemoFaults } from '../demo/demo-server.ts'
import type { CloudSeams } from '../seams.ts'
import type { VendorKind } from '../vendors/vendor.ts'
import { dataOf } from './cloud-world.ts'
import { codeOnSearchPage, signInOnCarrierPage } from './vendor-driver.ts'

/** Does on the page of a demonstration what a person does; answers the account. */
export async function signInTo(client: DeviceClient, kind: VendorKind, again: { readonly accountId?: number; readonly as?: string } = {}) {
  const calls = client.use(clouds)
  const { accountId, as = kind === 'carrier' ? '13800138000' : 'tester' } = again
  const { signInId, pageUrl } = dataOf(
    await calls.startSignIn({ body: { kind, isAgreed: true, ...(accountId === undefined ? {} : { accountId }) } }),
  )
  if (kind === 'carrier') await signInOnCarrierPage(pageUrl, as)
  const code = kind === 'search' ? { code: await codeOnSearchPage(pageUrl, as) } : {}
  return calls.finishSignIn({ body: { signInId, ...code } })
}

/** A device whose administrator has an account at a demonstration; it can be started again. */
export async function openVendorDevice(kind: VendorKind, faults: Partial<DemoFaults>, more: Partial<CloudSeams> = {}) {
  const dataDir = mkdtempSync(join(memoryDir(), 'cove-vendor-'))
  const demo = startDemoClouds()
  const services = await demo.services
  await demo.set(kind, faults)
  const seams: CloudSeams = { services, pauseFactor: 0.02, ...more }
  const start = (): Promise<TestDevice> => openTestDevice({ dataDir }, { modules: { clouds: seams } })
  let one = await start()
  const { client, token } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const admin = one.device.parts.users.administrator()
  if (!admin) throw new Error('the device has no administrator')
  const at = await one.device.parts.spaces.locate({ userNo: admin.no, role: 'admin' }, storageId, '/')
  const root = join(at.space.rootDir, ...at.base)
  mkdirSync(root, { recursive: true })
  const { accountId } = dataOf(await signInTo(client, kind))
  return {
    demo,
    client,
    calls: client.use(clouds),
    accountId,
    storageId,
    root,
    userNo: admin.no,
    staging: join(at.space.rootDir, '.pc/staging'),
    device: () => one.device,
    testDevice: () => one,
    /** A client of the device as it runs now. */
    deviceNow: () => one.client(token),
    clientNow: () => one.client(token).use(clouds),
    async restart() {
      await one.device.close()
      one = await start()
    },
    async [Symbol.asyncDispose]() {
      await one[Symbol.asyncDispose]()
      await demo[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
