import { device as deviceArea } from '@cove/device-contract/device'
import { directory } from '@cove/device-contract/directory'
import type { ConnectionContext } from './connection-parts.ts'
import type { NearbyDevice } from './connection.ts'
import { sourcesOf } from './find-device.ts'
import { proveRoute } from './prove.ts'
import { addressesOf } from './routes.ts'

/** S-C8: a list that strangers can fill has an end. */
const maxAddresses = 64

/** H-85: what a browser can look at: its own origin, where devices were before, and what the directory names. */
export async function scanNearby(context: ConnectionContext, signal: AbortSignal): Promise<readonly NearbyDevice[]> {
  const addresses = [...new Set(['', ...context.memory.all(), ...(await directoryAddresses(context, signal))])].slice(0, maxAddresses)
  const seen = await Promise.all(addresses.map((baseUrl) => look(context, baseUrl, signal)))
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

async function directoryAddresses(context: ConnectionContext, signal: AbortSignal): Promise<readonly string[]> {
  if (context.accounts.store.getState().phase !== 'signedIn') return []
  const mine = await context.accounts.client
    .use(directory)
    .mine(undefined, { signal })
    .catch(() => undefined)
  return mine?.ok ? mine.data.devices.flatMap((device) => addressesOf(device, sourcesOf(context, undefined))) : []
}

async function look(context: ConnectionContext, baseUrl: string, signal: AbortSignal): Promise<NearbyDevice | undefined> {
  const info = await context
    .deviceAt(baseUrl)
    .use(deviceArea)
    .info(undefined, { signal })
    .catch(() => undefined)
  if (!info?.ok) return undefined
  const { serialNo, name, model, binding } = info.data
  const proof = await proveRoute(context, baseUrl, { expected: { serialNo }, signal })
  const isSuspicious = proof.kind === 'failed' && proof.message === 'wrongDevice'
  context.book.add(`scan ${baseUrl === '' ? 'own origin' : baseUrl}`, isSuspicious ? 'wrongDevice' : `found ${serialNo}`)
  return { serialNo, name, model, baseUrl, isBound: binding === 'bound', isSuspicious }
}
