import { setTimeout as sleep } from 'node:timers/promises'
import { startDemoClouds } from '../demo/start-demo.ts'
import type { DemoFaults } from '../demo/demo-server.ts'
import type { DemoClouds } from '../demo/start-demo.ts'
import { createDoor } from '../door/door.ts'
import { createHttps } from '../door/https.ts'
import { createPolite } from '../door/polite.ts'
import type { Polite } from '../door/polite.ts'
import { createDriver } from '../accounts/create-driver.ts'
import { createDirCache } from '../drivers/dir-cache.ts'
import type { CloudDriver } from '../drivers/driver.ts'
import { createKeys } from '../vendors/keys.ts'
import type { VendorSecret } from '../vendors/secret.ts'
import type { VendorKind, VendorPerson } from '../vendors/vendor.ts'
import { createVendors } from '../accounts/vendors.ts'
import { never } from './driver-suite.ts'

/** A signed-in account of a demonstration, with what a test looks at. */
export interface VendorWorld extends AsyncDisposable {
  readonly demo: DemoClouds
  readonly driver: CloudDriver
  /** A driver of the same account that begins with other tokens. */
  readonly driverWith: (first: VendorSecret) => CloudDriver
  readonly polite: Polite
  readonly person: VendorPerson
  /** Secrets in the order in which they were stored. */
  readonly kept: VendorSecret[]
}

/** Does what a person does on the page of the carrier. */
export async function signInOnCarrierPage(pageUrl: string, phone: string): Promise<void> {
  const uuid = new URLSearchParams(pageUrl.split('?')[1]).get('uuid')
  const [, code] = /<b>(\d{6})<\/b>/.exec(await (await fetch(pageUrl)).text()) ?? []
  await fetch(new URL('login', pageUrl), { method: 'POST', body: JSON.stringify({ uuid, phone, code }) })
}

/** Does what a person does on the page of the search engine's drive; answers the code. */
export async function codeOnSearchPage(pageUrl: string, name: string): Promise<string> {
  const page = await (await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ name }) })).text()
  return /<code id="code">([0-9a-f]+)</.exec(page)?.[1] ?? ''
}

/** Starts the demonstrations, signs in, and makes the driver of the account. */
export async function openVendorWorld(kind: VendorKind, faults: Partial<DemoFaults> = {}): Promise<VendorWorld> {
  const demo = startDemoClouds()
  const services = await demo.services
  await demo.set(kind, { perSecond: 10_000, ...faults })
  const vendors = createVendors({ deviceId: 'd'.repeat(32), nowMs: Date.now, isDemo: true, services })
  const wait = async (ms: number): Promise<void> => void (await sleep(Math.min(ms, 20)))
  const polite = createPolite({ nowMs: Date.now, wait, perSecond: 10_000, burst: 10_000 })
  const door = createDoor({ http: createHttps({ silenceMs: 5000 }).vendor(true), polite, patience: 'waits', onSent: () => {} })
  const signIn = await vendors.signIn(kind)
  if (!signIn) throw new Error('no vendor')
  const ticket = signIn.ticket()
  const pageUrl = signIn.pageUrl(ticket)
  if (kind === 'carrier') await signInOnCarrierPage(pageUrl, '13800138000')
  const code = kind === 'search' ? await codeOnSearchPage(pageUrl, 'tester') : ''
  const person = await signIn.finish(door, { ticket, code, signal: never })
  if (!person) throw new Error('nobody signed in')
  const kept: VendorSecret[] = []
  const driverWith = (first: VendorSecret): CloudDriver => {
    const keys = createKeys({ first, nowMs: Date.now, keep: (secret) => void kept.push(secret) })
    const memory = { dirs: createDirCache(Date.now), level: person.level, levelMs: 0 }
    const target = { address: '', user: person.user, password: '', region: undefined, bucket: undefined }
    const vendor = { services, keys, deviceId: vendors.deviceId, memory, onLevel: () => {} }
    return createDriver(kind, target, { door, nowMs: Date.now, vendor })
  }
  return {
    demo,
    driver: driverWith(person.secret),
    driverWith,
    polite,
    person,
    kept,
    [Symbol.asyncDispose]: () => demo[Symbol.asyncDispose](),
  }
}
