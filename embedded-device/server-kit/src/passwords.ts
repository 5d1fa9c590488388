import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

// device.md section 2: argon2id, 19 MiB, two passes, one lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })
}

/** The text the database keeps of a password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  return `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

// S-I9: an account that does not exist costs the same work as one that does.
const dummy = { nonce: randomBytes(16), tag: randomBytes(32) }

/** Compares in constant time; without a stored hash it does the same work and answers false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , nonce, tag] = stored?.split('$') ?? []
  const isKnown = nonce !== undefined && tag !== undefined
  const expected = isKnown ? Buffer.from(tag, 'base64url') : dummy.tag
  const actual = await derive(password, isKnown ? Buffer.from(nonce, 'base64url') : dummy.nonce)
  return timingSafeEqual(actual, expected) && isKnown
}
