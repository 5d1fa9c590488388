import { device } from '@cove/device-contract/device'
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIdentity } from '../../src/core/auth/identity.ts'
import { openTestDevice } from '../http/test-device.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-identity-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

function isProof(identityKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(identityKey, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
}

test('S-C2 a device proves who it is with the key it shows, for this nonce only', async () => {
  await using one = await openTestDevice({ modules: [] })
  const nonce = randomBytes(24).toString('base64url')
  const [info, proof] = [await one.client().use(device).info(), await one.client().use(device).prove({ body: { nonce } })]
  if (!info.ok || !proof.ok) throw new Error('no answer')
  const identityKey = info.data.identityKey ?? ''
  expect(proof.data.serialNo).toBe(info.data.serialNo)
  expect(isProof(identityKey, `cove-prove:${info.data.serialNo}:${nonce}`, proof.data.signature)).toBe(true)
  expect(isProof(identityKey, `cove-prove:${info.data.serialNo}:another`, proof.data.signature)).toBe(false)
  await using other = await openTestDevice({ modules: [] })
  expect(isProof(other.device.parts.identity.identityKey, `cove-prove:${info.data.serialNo}:${nonce}`, proof.data.signature)).toBe(false)
})

test('S-C2 a device of before gets its identity key at the next start, and keeps it and everything else', async () => {
  const file = join(dir, 'device.json')
  const first = openIdentity(file, { defaultName: 'Cove' })
  const { identityKey: _none, ...old } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  await writeFile(file, JSON.stringify(old))
  const second = openIdentity(file, { defaultName: 'other' })
  expect(second.identityKey).not.toBe(first.identityKey)
  expect([second.serialNo, second.publicKey]).toEqual([first.serialNo, first.publicKey])
  second.rename('Study')
  const third = openIdentity(file, { defaultName: 'other' })
  expect([third.identityKey, third.name]).toEqual([second.identityKey, 'Study'])
})

test('S-A9 a device whose identity says nothing of an administrator had one where a backup shows it', async () => {
  const file = join(dir, 'device.json')
  openIdentity(file, { defaultName: 'Cove' })
  const { hasAdministrator: _none, ...silent } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, JSON.stringify(silent))
  expect(openIdentity(file, { defaultName: 'Cove', hadAdministrator: true }).hasAdministrator).toBe(true)
  expect(openIdentity(file, { defaultName: 'Cove' }).hasAdministrator).toBe(false)
  // Who left is noted, whatever older backups show.
  await writeFile(file, JSON.stringify({ ...silent, hasAdministrator: false }))
  expect(openIdentity(file, { defaultName: 'Cove', hadAdministrator: true }).hasAdministrator).toBe(false)
})
