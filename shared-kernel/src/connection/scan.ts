import { device as deviceArea } from '@cove/device-contract/device'
import { directory } from '@cove/device-contract/directory'
import type { ConnectionWorks } from './connection-parts.ts'
import type { NearbyDevice } from './connection.ts'
import { sourcesOf } from './find-device.ts'
import { proveRoute } from './prove.ts'
import { addressesOf } from './routes.ts'

/** S-C8: a list that strangers can fill has an end. */
const maxAddresses = 64

/** H-85: what a browser can look at: its own origin, where devices were before, and what the directory names. */
export async function scanNearby(works: ConnectionWorks, signal: AbortSignal): Promise<readonly NearbyDevice[]> {
  const addresses = [...new Set(['', ...works.memory.all(), ...(await directoryAddresses(works, signal))])].slice(0, maxAddresses)
  const seen = await Promise.all(addresses.map((baseUrl) => look(works, baseUrl, signal)))
  signal.throwIfAborted()
  const devices = new Map<string, NearbyDevice>()
  // The first address of a device that proved itself wins; a suspicious one never hides it.
  for (const device of seen) {
    if (!device) continue
    const before = devices.get(device.serialNo)
    if (!before || (before.isSuspicious && !device.isSuspicious)) devices.set(device.serialNo, device)
  }
  return [...devices.values()]
}

async function directoryAddresses(works: ConnectionWorks, signal: AbortSignal): Promise<readonly string[]> {
  if (works.accounts.store.getState().phase !== 'signedIn') return []
  const mine = await works.accounts.client
    .use(directory)
    .mine(undefined, { signal })
    .catch(() => undefined)
  return mine?.ok ? mine.data.devices.flatMap((device) => addressesOf(device, sourcesOf(works, undefined))) : []
}

async function look(works: ConnectionWorks, baseUrl: string, signal: AbortSignal): Promise<NearbyDevice | undefined> {
  const info = await works
    .deviceAt(baseUrl)
    .use(deviceArea)
    .info(undefined, { signal })
    .catch(() => undefined)
  if (!info?.ok) return undefined
  const { serialNo, name, model, binding } = info.data
  const proof = await proveRoute(works, baseUrl, { expected: { serialNo }, signal })
  const isSuspicious = proof.kind === 'failed' && proof.message === 'wrongDevice'
  works.book.add(`scan ${baseUrl === '' ? 'own origin' : baseUrl}`, isSuspicious ? 'wrongDevice' : `found ${serialNo}`)
  return { serialNo, name, model, baseUrl, isBound: binding === 'bound', isSuspicious }
}
