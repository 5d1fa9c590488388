import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeCharacters, codeLength } from '@cove/device-contract/shares'

/** The secrets of links, derived from the secret of the device: a copy of the database alone opens no link. */
export interface LinkSecrets {
  /** The last part of the address of a link. */
  tokenOf(linkId: string): string
  /** A token as it is stored. */
  hashOf(token: string): string
  sealCode(code: string): string
  openCode(sealed: string): string
  isCode(sealed: string, code: string): boolean
  /** What a visitor sends after the code was right; ends with the link's version, and by itself after a day. */
  passFor(pass: PassFor): string
  isPass(pass: string, link: PassFor): boolean
}

/** The state of a link that a pass belongs to. */
export interface PassFor {
  readonly linkId: string
  readonly version: number
}

const passMs = 24 * 3600_000
const ivBytes = 12
const tagBytes = 16

/** A code that is easy to read out. */
export function newCode(): string {
  const pick = (byte: number): string => codeCharacters[byte % codeCharacters.length] ?? 'A'
  return [...randomBytes(codeLength)].map(pick).join('')
}

/** Codes are compared without regard to case. */
const plain = (code: string): string => code.trim().toUpperCase()

/** Creates the secrets of all links. */
export function createLinkSecrets(secret: Buffer, nowMs: () => number): LinkSecrets {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest()
  const codeKey = mac('share codes')
  const openCode = (sealed: string): string => {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', codeKey, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  }
  const signed = (head: string, { linkId, version }: PassFor): string =>
    mac(`share pass ${linkId} ${version} ${head}`).toString('base64url')
  return {
    tokenOf: (linkId) => mac(`share link ${linkId}`).subarray(0, 18).toString('base64url'),
    hashOf: (token) => createHash('sha256').update(token).digest('base64url'),
    sealCode(code) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', codeKey, iv)
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    openCode,
    isCode: (sealed, code) => isSame(plain(openCode(sealed)), plain(code)),
    passFor(link) {
      // The number makes each pass one visitor's own: downloads are granted to it.
      const head = `${(nowMs() + passMs).toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${head}.${signed(head, link)}`
    },
    isPass(pass, link) {
      const [until = '', number = '', given = ''] = pass.split('.')
      return Number.parseInt(until, 36) > nowMs() && isSame(given, signed(`${until}.${number}`, link))
    },
  }
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
