import type { CloudAccount } from '@cove/device-contract/clouds'
import type { Door } from '../door/door.ts'
import type { CloudDriver, DriverTarget } from './driver.ts'
import { createS3Driver } from './s3.ts'
import { createWebdavDriver } from './webdav.ts'

/** What each service stands: requests per second, and at once after a rest. */
export const paceOf: Readonly<Record<CloudAccount['kind'], { readonly perSecond: number; readonly burst: number }>> = {
  webdav: { perSecond: 10, burst: 20 },
  s3: { perSecond: 30, burst: 60 },
}

const drivers: Readonly<Record<CloudAccount['kind'], (target: DriverTarget, door: Door, nowMs: () => number) => CloudDriver>> = {
  webdav: createWebdavDriver,
  s3: createS3Driver,
}

/** The driver of a kind of service; it speaks through `door` only. */
export const createDriver = (kind: CloudAccount['kind'], target: DriverTarget, { door, nowMs }: DriverWay): CloudDriver =>
  drivers[kind](target, door, nowMs)

/** How a driver reaches its service, and what time it is there. */
export interface DriverWay {
  readonly door: Door
  readonly nowMs: () => number
}
