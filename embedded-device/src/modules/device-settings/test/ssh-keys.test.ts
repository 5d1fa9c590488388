import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeHostKey, publicPartOf } from '../ssh/host-key.ts'
import { readPublicKey } from '../ssh/public-key.ts'
import { sshdText } from '../ssh/sshd-text.ts'

const good = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPs0GyYIl4rVIdQhBYAP00Y4SnBh5mEZBYfkqPFNdiOV'

const field = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
function rsa(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const modulus = Buffer.concat([Buffer.from([0]), Buffer.from(n, 'base64url')])
  return `ssh-rsa ${Buffer.concat([field(Buffer.from('ssh-rsa')), field(Buffer.from(e, 'base64url')), field(modulus)]).toString('base64')}`
}

describe('SYS-02c public keys', () => {
  test.each([
    ['with a comment', `  ${good} 林晓 @ laptop \n`, '林晓 @ laptop'],
    ['without one', good, ''],
    ['RSA of 2048 bits', `${rsa(2048)} me`, 'me'],
  ])('SYS-02c %s', (_what, text, comment) => expect(readPublicKey(text)).toMatchObject({ comment }))

  test.each([
    ['empty', ''],
    ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ'],
    ['with options', `command="id" ${good}`],
    ['of another kind than it says', good.replace('ssh-ed25519', 'ssh-rsa')],
    ['DSA', 'ssh-dss AAAAB3NzaC1kc3MAAACBAPY8'],
    ['cut', good.slice(0, -8)],
    ['a second line', `${good}\nssh-ed25519 AAAA`],
    ['RSA of 1024 bits', rsa(1024)],
  ])('SYS-02c %s is refused', (_what, text) => expect(readPublicKey(text)).toBeUndefined())

  test('SYS-02c no text becomes more than one line, and what is read is read again as itself', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (comment) => {
        const read = readPublicKey(`${good} ${comment}`)
        if (!read) return
        expect(read.line.split(/[\r\n]/)).toHaveLength(1)
        expect(readPublicKey(read.line)).toEqual(read)
      }),
    ))

  test('SYS-02c the fingerprint is that of ssh-keygen', () =>
    expect(readPublicKey(good)?.fingerprint).toBe('SHA256:5IvTmB+3Zbx4HYW0INk+RB+fcU574fK31PtGBOB43iA'))
})

test('SYS-02c the public part of the own key is found again, and nothing in any other text', () => {
  const { text, blob } = makeHostKey()
  expect(publicPartOf(text)).toEqual(blob)
  expect(publicPartOf('')).toBeUndefined()
  expect(publicPartOf(text.slice(0, 60))).toBeUndefined()
})

test('SYS-02c sshd listens where the device does, and takes keys of one account only', () => {
  const place = { dir: '/data/ssh', port: 2222, account: 'cove', isRoot: false, onlyHost: '127.0.0.1' }
  const text = sshdText(place)
  for (const line of ['ListenAddress 127.0.0.1', 'AllowUsers cove', 'PasswordAuthentication no', 'AuthenticationMethods publickey'])
    expect(text).toContain(`${line}\n`)
  expect(sshdText({ ...place, onlyHost: undefined })).not.toContain('ListenAddress')
})
