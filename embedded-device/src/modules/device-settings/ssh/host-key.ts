import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** The device's own key for SSH. */
export interface HostKey {
  /** The file that sshd reads. */
  readonly text: string
  /** The public key as it is sent. */
  readonly blob: Buffer
}

const kind = 'ssh-ed25519'
const lineLength = 70
const blockBytes = 8

/** SYS-02c: makes a key in the form of OpenSSH; sshd before 9.6 reads Ed25519 in no other form. */
export function makeHostKey(): HostKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const jwk = privateKey.export({ format: 'jwk' })
  const [seed, point] = [Buffer.from(jwk.d ?? '', 'base64url'), Buffer.from(jwk.x ?? '', 'base64url')]
  const blob = Buffer.concat([field(kind), field(point)])
  const check = randomBytes(4)
  const secret = pad(Buffer.concat([check, check, field(kind), field(point), field(Buffer.concat([seed, point])), field('cove')]))
  const whole = Buffer.concat([head(), field(blob), field(secret)])
  const lines = whole.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return { text: ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n'), blob }
}

/** Everything before the public key is the same in every file. */
const head = (): Buffer => Buffer.concat([Buffer.from('openssh-key-v1\0'), field('none'), field('none'), field(''), one])

/** The public part of a key that `makeHostKey` made; undefined for any other text. */
export function publicPartOf(text: string): Buffer | undefined {
  const whole = Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  const before = head()
  if (!whole.subarray(0, before.length).equals(before) || whole.length < before.length + 4) return undefined
  const from = before.length + 4
  const blob = whole.subarray(from, from + whole.readUInt32BE(before.length))
  return blob.subarray(0, 4 + kind.length).equals(field(kind)) ? blob : undefined
}

const one = Buffer.from([0, 0, 0, 1])

function field(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function pad(bytes: Buffer): Buffer {
  const missing = (blockBytes - (bytes.length % blockBytes)) % blockBytes
  return Buffer.concat([bytes, Buffer.from(Array.from({ length: missing }, (_, index) => index + 1))])
}
