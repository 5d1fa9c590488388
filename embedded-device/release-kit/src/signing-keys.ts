import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { sha256 } from './canonical.ts'

/** A pair of Ed25519 keys; the private one is PKCS 8 in PEM. */
export interface SigningKey {
  readonly keyId: string
  /** SPKI in base64. */
  readonly publicKey: string
  readonly privateKey: string
}

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** A key is named by its content: 16 digits of the SHA-256 of its public half. */
export const keyIdOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64')).slice(0, 16)

/** Makes a key. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return signingKeyOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

/** Reads a key from its PEM. Throws for any other text. */
export function signingKeyOf(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('this is no Ed25519 key')
  const publicKey = spki(createPublicKey(privateKey))
  return { keyId: keyIdOf(publicKey), publicKey, privateKey: pem }
}

/** A signature in base64. */
export const signText = (privateKey: string, text: string): string =>
  sign(undefined, Buffer.from(text), createPrivateKey(privateKey)).toString('base64')

/** False, too, for what is no key or no signature. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
    return key.asymmetricKeyType === 'ed25519' && verify(undefined, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** PKCS 8 of an Ed25519 key without its 32 bytes (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key by which a device knows again what it accepted: derived from its secret, so that it needs no separate file. */
export function deviceKeyOf(secret: Uint8Array): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'cove releases', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), type: 'pkcs8', format: 'der' })
  return signingKeyOf(key.export({ type: 'pkcs8', format: 'pem' }).toString())
}
