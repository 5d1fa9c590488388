import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { createSealing, readFileIfAny, UnusableFile, writePrivateFile } from '@cove/server-kit'
import type { Sealing } from '@cove/server-kit'
import type { CryptoKey, JWK } from 'jose'

/** What only the account service knows. Stored in DATA/account/keys.json, readable by its owner alone. */
export interface ServiceKeys extends Sealing {
  /** Names this service in every token it signs. */
  readonly issuer: string
  readonly keyId: string
  /** H-28: belongs to the service, not to an account, so it reveals nothing about accounts. */
  readonly salt: string
  readonly secret: Buffer
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: { readonly kid: string; readonly alg: string; readonly crv: string; readonly kty: string; readonly x: string }
}

interface StoredKeys {
  readonly issuer: string
  readonly keyId: string
  readonly salt: string
  readonly secret: string
  readonly signing: JWK
}

/** Reads the keys, or makes them where `mayCreate` allows it: sealed texts and passwords of a database need its own. Throws `UnusableFile`. */
export async function openKeys(file: string, mayCreate = true): Promise<ServiceKeys> {
  let stored = read(file)
  if (!stored) {
    if (!mayCreate) throw new UnusableFile(file, 'missing')
    stored = make()
    writePrivateFile(file, JSON.stringify(stored, undefined, 2))
  }
  const { d: _private, ...publicPart } = stored.signing
  const secret = Buffer.from(stored.secret, 'base64url')
  return {
    issuer: stored.issuer,
    keyId: stored.keyId,
    salt: stored.salt,
    secret,
    privateKey: await signingKey(stored.signing),
    publicKey: await signingKey(publicPart),
    publicJwk: { kid: stored.keyId, alg: 'EdDSA', crv: 'Ed25519', kty: 'OKP', x: String(stored.signing.x) },
    ...createSealing(secret),
  }
}

function signingKey(jwk: JWK): Promise<CryptoKey> {
  const isPrivate = jwk.d !== undefined
  return crypto.subtle.importKey('jwk', jwk, 'Ed25519', !isPrivate, [isPrivate ? 'sign' : 'verify'])
}

function make(): StoredKeys {
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return {
    issuer: `cove-account:${randomBytes(9).toString('base64url')}`,
    keyId: randomBytes(6).toString('hex'),
    salt: randomBytes(16).toString('hex'),
    secret: randomBytes(32).toString('base64url'),
    signing: { kty: 'OKP', crv: 'Ed25519', x: String(signing.x), d: String(signing.d) },
  }
}

function read(file: string): StoredKeys | undefined {
  const text = readFileIfAny(file)
  if (text === undefined) return undefined
  const problem = accountKeysProblem(text)
  if (problem !== undefined) throw new UnusableFile(file, text === '' ? 'empty' : 'damaged', { problem })
  // The line above has looked at each of them.
  return JSON.parse(text) as StoredKeys
}

/** Why a text is not the keys of a service; undefined when it is. */
export function accountKeysProblem(text: string): string | undefined {
  try {
    const { issuer, keyId, salt, secret, signing } = JSON.parse(text) as Partial<StoredKeys>
    if (!issuer || !keyId || !salt || !secret || !signing?.d) return 'keys are missing'
    createPrivateKey({ key: signing as JsonWebKey, format: 'jwk' })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
