import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keyed hashes and encryption with keys derived from one secret. */
export interface Sealing {
  /** A keyed hash in hex, for what is too short to be hashed alone, such as six digits. */
  mac(text: string): string
  /** Encrypts what must be read again, such as the secret of an authenticator; AES-256-GCM in base64url. */
  seal(text: string): string
  /** Throws for a text that this secret did not seal. */
  unseal(sealed: string): string
}

/** Derives separate keys for hashing and sealing from `secret`. */
export function createSealing(secret: Buffer): Sealing {
  const derive = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
  const macKey = derive('mac')
  const sealKey = derive('seal')
  return {
    mac: (text) => createHmac('sha256', macKey).update(text).digest('hex'),
    seal: (text) => seal(sealKey, text),
    unseal: (sealed) => unseal(sealKey, sealed),
  }
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
