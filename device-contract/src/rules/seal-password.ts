import { normalPassword } from './local-password.ts'

/** RSA-2048 with OAEP and SHA-256 takes 190 bytes at a time: 256 - 2 * 32 - 2. */
const blockBytes = 190

/**
 * H-28: encrypts a password with the device's public key (SPKI in base64): RSA-OAEP-256, one block per 190 bytes of UTF-8,
 * joined, in base64. Rejects where the browser has no WebCrypto (a plain address) and for a key it cannot read.
 */
export async function sealPassword(password: string, publicKeyBase64: string): Promise<string> {
  const spki = Uint8Array.from(atob(publicKeyBase64), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const bytes = new TextEncoder().encode(normalPassword(password))
  const count = Math.max(1, Math.ceil(bytes.length / blockBytes))
  const blocks = Array.from({ length: count }, (_, index) => bytes.slice(index * blockBytes, (index + 1) * blockBytes))
  const sealed = await Promise.all(blocks.map((block) => crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, block)))
  return btoa(sealed.map((block) => String.fromCharCode(...new Uint8Array(block))).join(''))
}
