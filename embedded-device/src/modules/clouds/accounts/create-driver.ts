import type { CloudAccount } from '@cove/device-contract/clouds'
import { CloudError } from '../door/cloud-error.ts'
import type { Door } from '../door/door.ts'
import { createCarrierDriver } from '../drivers/carrier/carrier.ts'
import type { CloudDriver, DriverTarget } from '../drivers/driver.ts'
import { createS3Driver } from '../drivers/s3.ts'
import { createSearchDriver } from '../drivers/search/search.ts'
import type { VendorWay } from '../drivers/vendor-way.ts'
import { createWebdavDriver } from '../drivers/webdav.ts'

/** What each service stands: requests per second, and at once after a rest. */
export const paceOf: Readonly<Record<CloudAccount['kind'], { readonly perSecond: number; readonly burst: number }>> = {
  webdav: { perSecond: 10, burst: 20 },
  s3: { perSecond: 30, burst: 60 },
  carrier: { perSecond: 8, burst: 8 },
  search: { perSecond: 8, burst: 8 },
}

/** How a driver reaches its service, and what time it is there. */
export interface DriverWay {
  readonly door: Door
  readonly nowMs: () => number
  /** Of a vendor's account; undefined where this device does not know how to reach the vendor. */
  readonly vendor?: VendorWay | undefined
}

type Maker = (target: DriverTarget, way: DriverWay) => CloudDriver

const drivers: Readonly<Record<CloudAccount['kind'], Maker>> = {
  webdav: (target, { door, nowMs }) => createWebdavDriver(target, door, nowMs),
  s3: (target, { door, nowMs }) => createS3Driver(target, door, nowMs),
  carrier: (target, { vendor, ...way }) =>
    createCarrierDriver(target.user, { ...way, vendor: offered(vendor), service: offered(vendor?.services.carrier) }),
  search: (_target, { vendor, ...way }) =>
    createSearchDriver({ ...way, vendor: offered(vendor), service: offered(vendor?.services.search) }),
}

/** The driver of a kind of service; it speaks through `door` only. */
export const createDriver = (kind: CloudAccount['kind'], target: DriverTarget, way: DriverWay): CloudDriver => drivers[kind](target, way)

function offered<T>(service: T | undefined): T {
  if (service === undefined) throw new CloudError('unavailable', { text: 'this device does not know the address of the service' })
  return service
}
