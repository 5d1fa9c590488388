import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPassword } from './seal-password.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const open = (sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const blocks = Array.from({ length: bytes.length / 256 }, (_, index) => bytes.subarray(index * 256, index * 256 + 256))
  const decrypted = blocks.map((block) =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block),
  )
  return Buffer.concat(decrypted).toString('utf8')
}

test.each([
  ['short', 'Passw0rd', 1],
  ['one full block', 'x'.repeat(190), 1],
  ['one byte more', 'x'.repeat(191), 2],
  ['the longest, 4 bytes each', '😀'.repeat(128), 3],
] as const)('H-28 LGN-07d a password of %s travels whole', async (_what, password, blocks) => {
  const sealed = await sealPassword(password, spki)
  expect(Buffer.from(sealed, 'base64').length).toBe(blocks * 256)
  expect(sealed.length).toBeLessThanOrEqual(1024)
  expect(open(sealed)).toBe(password)
})
test('LGN-07d what travels is NFC, however it was typed', async () => expect(open(await sealPassword('e\u0301', spki))).toBe('\u00e9'))
