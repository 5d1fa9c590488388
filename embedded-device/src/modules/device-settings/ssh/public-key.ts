import { createHash } from 'node:crypto'
import type { SshKey } from '@cove/device-contract/device-settings'
import { stripControlCharacters } from '@cove/device-contract/rules'

/** Kinds of keys that sshd of today takes; DSA is too weak, certificates need an authority. */
const kinds: ReadonlySet<string> = new Set([
  'ssh-ed25519',
  'ssh-rsa',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'sk-ssh-ed25519@openssh.com',
  'sk-ecdsa-sha2-nistp256@openssh.com',
])
const leastRsaBits = 2048
const longestComment = 100

/** SYS-02c: the fingerprint of a key as `ssh-keygen -l` shows it. */
export const fingerprintOf = (blob: Buffer): string => `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`

/** Reads one line of an `authorized_keys` file without options; undefined when it is no usable public key. What follows a line break is refused with it. */
export function readPublicKey(text: string): SshKey | undefined {
  const trimmed = text.trim()
  if (/[\r\n\0]/.test(trimmed)) return undefined
  const [kind = '', encoded = '', ...rest] = trimmed.split(/[ \t]+/)
  if (!kinds.has(kind) || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined
  const blob = Buffer.from(encoded, 'base64')
  const parts = partsOf(blob)
  // The kind stands in the key too: a line that says another one is not what sshd would read.
  if (!parts || parts.length < 2 || parts[0]?.toString('latin1') !== kind) return undefined
  if (kind === 'ssh-rsa' && bitsOf(parts[2]) < leastRsaBits) return undefined
  if (kind === 'ssh-ed25519' && parts[1]?.length !== 32) return undefined
  const comment = commentOf(rest)
  const line = [kind, blob.toString('base64'), ...(comment === '' ? [] : [comment])].join(' ')
  return { line, kind, fingerprint: fingerprintOf(blob), comment }
}

/** Readable, short, and read again as itself. */
function commentOf(words: readonly string[]): string {
  const readable = Array.from(stripControlCharacters(words.join(' '))).slice(0, longestComment)
  return readable.join('').trim().replaceAll(/ +/g, ' ')
}

/** The fields of a key: each has its length in four bytes before it. Undefined when they do not fill the key exactly. */
function partsOf(blob: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = []
  for (let at = 0; at < blob.length;) {
    if (at + 4 > blob.length) return undefined
    const end = at + 4 + blob.readUInt32BE(at)
    if (end > blob.length) return undefined
    parts.push(blob.subarray(at + 4, end))
    at = end
  }
  return parts
}

/** Bits of a number; it begins with a zero byte where its first bit is set. */
function bitsOf(number: Buffer | undefined): number {
  const from = number?.findIndex((byte) => byte !== 0) ?? -1
  if (!number || from < 0) return 0
  return (number.length - from) * 8 - Math.clz32(number[from] ?? 0) + 24
}
