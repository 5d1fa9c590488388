import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { device } from '@cove/device-contract/device'
import type { LanDevice, SearchLan } from '@cove/server-kit/lan'
import type { FoundDevice, UseOutcome } from '../../ipc/table.ts'
import type { FirstClient } from './first-client.ts'
import type { DevicePins } from './pins.ts'

export interface FindDevicesParts {
  readonly search: (options: SearchLan) => Promise<readonly LanDevice[]>
  readonly clientAt: (address: string) => FirstClient
  readonly pins: DevicePins
  readonly useDevice: (address: string, serialNo: string) => void
}

export interface FindDevices {
  /** DEV-04a: asks the local network for 1.2 s. Answers are claims; `isKnown` compares them with what is pinned. */
  readonly find: () => Promise<readonly FoundDevice[]>
  /** Lets a found device prove its key, pins it, and makes it the device of the client. */
  readonly use: (id: string) => Promise<UseOutcome>
}

/** Finds devices by UDP. Pages get names and ids of what was found; addresses are used by main alone. */
export function createFindDevices(parts: FindDevicesParts): FindDevices {
  let found = new Map<string, LanDevice>()
  return {
    async find() {
      const answers = await parts.search({})
      found = new Map(answers.map((one) => [idOf(one), one]))
      return [...found].map(([id, { sn, model, name, identityKey }]) => {
        const pin = parts.pins.of(sn)
        const trust = pin === undefined ? 'new' : pin.identityKey === identityKey ? 'known' : 'changed'
        return { id, serialNo: sn, model, name, trust, fingerprint: identityKey.slice(0, 32) }
      })
    },
    async use(id) {
      const chosen = found.get(id)
      if (!chosen) return 'unknown'
      const address = `${chosen.protocol}://${chosen.sender}:${chosen.port}`
      const { client, certificates } = parts.clientAt(address)
      const proved = await prove(client, parts.pins, chosen)
      if (proved !== 'proved') return proved
      const [certificate, ...others] = certificates
      if (others.length > 0) return 'otherDevice'
      const pin = { serialNo: chosen.sn, identityKey: chosen.identityKey, ...(certificate === undefined ? {} : { certificate }) }
      if (!parts.pins.pin(pin)) return 'otherDevice'
      parts.useDevice(address, chosen.sn)
      return 'used'
    },
  }
}

const idOf = ({ sender, port, sn, identityKey }: LanDevice): string =>
  createHash('sha256').update(`${sender} ${port} ${sn} ${identityKey}`).digest('hex').slice(0, 32)

/** S-C2: the device signs a fresh nonce with the key of its answer, which is the pinned one when there is a pin. */
async function prove(
  client: FirstClient['client'],
  pins: DevicePins,
  chosen: LanDevice,
): Promise<'proved' | 'unreachable' | 'otherDevice'> {
  const pinned = pins.of(chosen.sn)
  if (pinned && pinned.identityKey !== chosen.identityKey) return 'otherDevice'
  const area = client.use(device)
  try {
    const nonce = randomBytes(32).toString('base64url')
    const [info, proof] = await Promise.all([area.info(), area.prove({ body: { nonce } })])
    if (!info.ok || !proof.ok) return 'unreachable'
    const spki = Buffer.from(info.data.identityKey ?? '', 'base64')
    const isSame = createHash('sha256').update(spki).digest('hex') === chosen.identityKey
    if (!isSame || info.data.serialNo !== chosen.sn || proof.data.serialNo !== chosen.sn) return 'otherDevice'
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    const text = Buffer.from(`cove-prove:${chosen.sn}:${nonce}`)
    return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(proof.data.signature, 'base64'))
      ? 'proved'
      : 'otherDevice'
  } catch {
    // Not reached, or a key that is none: neither is a device to use.
    return 'unreachable'
  }
}
