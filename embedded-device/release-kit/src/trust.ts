import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { replaceFile } from './json-file.ts'
import { keyIdOf } from './signing-keys.ts'

const Id = z.string().check(z.regex(/^[a-z][a-z0-9-]*\*?$/, 'an id such as music, or acme-* for all that begin so'))
const Route = z.string().check(z.regex(/^\/[^\s]*$/, 'the beginning of addresses, such as /music'))

/** A key of a team, and what it may publish. */
export const TrustedKey = z.strictObject({
  keyId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  team: z.string().check(z.minLength(1), z.maxLength(60)),
  publicKey: z.string(),
  ids: z.array(Id).check(z.minLength(1)),
  /** Beginnings of the addresses that its windows may have. */
  routes: z.array(Route),
  /** Areas of the device whose calls its releases may name. */
  areas: z.array(z.string()),
  fromMs: z.number(),
  untilMs: z.optional(z.number()),
  /** What the device had not accepted before this moment does not count. */
  revokedAtMs: z.optional(z.number()),
})
/** A key of a team, and what it may publish. */
export type TrustedKey = z.infer<typeof TrustedKey>

const Trust = z.strictObject({ format: z.literal(1), keys: z.array(TrustedKey) })
/** Whose releases a device takes. */
export type Trust = z.infer<typeof Trust>

/** Trusts no key: there are local builds only. */
export const noTrust: Trust = { format: 1, keys: [] }

/** `trust.json` in the folder of the device's data, which no publisher writes to. */
export const trustFile = (dataDir: string): string => path.join(dataDir, 'trust.json')

/** Reads whom a device trusts: no key without the file. Throws for one that cannot be read: to take it for empty would let unsigned builds pass. */
export function readTrust(dataDir: string): Trust {
  const file = trustFile(dataDir)
  const text = textOf(file)
  if (text === undefined) return noTrust
  const parsed = Trust.safeParse(jsonOf(text))
  if (!parsed.success) throw new Error(`${file} cannot be read: mend it, or move it away and add the keys again`)
  return parsed.data
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes whom a device trusts, whole or not at all. */
export function writeTrust(dataDir: string, trust: Trust): void {
  replaceFile(trustFile(dataDir), `${JSON.stringify(trust, undefined, 2)}\n`)
  chmodSync(trustFile(dataDir), 0o600)
}

/** Whether a key may publish this id. */
export const ownsId = ({ ids }: Pick<TrustedKey, 'ids'>, id: string): boolean =>
  ids.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one))

/** S-E8: one id, one team. `acme-*` and `acme-music` are the same as far as they meet. */
const meet = (one: string, other: string) => {
  const [a, b] = [one, other].map((id) => id.replace('*', '')) as [string, string]
  return one === other || (one.endsWith('*') && b.startsWith(a)) || (other.endsWith('*') && a.startsWith(b))
}

/** What is added; the key id follows from the key. */
export type KeyToAdd = Omit<TrustedKey, 'keyId' | 'revokedAtMs'>

/** A trust with one more key of a team; a new key beside an old one is how a team changes keys. Throws for ids of another team. */
export function withKey(trust: Trust, added: KeyToAdd): Trust {
  const key = TrustedKey.parse({ ...added, keyId: keyIdOf(added.publicKey) })
  const known = trust.keys.find(({ keyId }) => keyId === key.keyId)
  if (known?.revokedAtMs !== undefined) throw new Error(`${key.keyId} was revoked: make another key`)
  for (const { team, ids, revokedAtMs } of trust.keys) {
    const taken = ids.find((id) => key.ids.some((one) => meet(id, one)))
    if (team !== key.team && revokedAtMs === undefined && taken !== undefined) throw new Error(`${taken} belongs to ${team}`)
  }
  return { ...trust, keys: [...trust.keys.filter(({ keyId }) => keyId !== key.keyId), key] }
}

/** A trust in which a key counts no longer, from `atMs` on. It stays listed, so that what it owns is not taken for free. */
export function withoutKey(trust: Trust, keyId: string, atMs: number): Trust {
  if (!trust.keys.some((key) => key.keyId === keyId)) throw new Error(`there is no key ${keyId}`)
  const revoked = (key: TrustedKey): TrustedKey => ({ ...key, revokedAtMs: Math.min(atMs, key.revokedAtMs ?? atMs) })
  return { ...trust, keys: trust.keys.map((key) => (key.keyId === keyId ? revoked(key) : key)) }
}
