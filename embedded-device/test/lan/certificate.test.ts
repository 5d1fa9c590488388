import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCertificate } from '../../src/core/http/certificate.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cove-tls-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hosts = ['localhost', '127.0.0.1', '::1', '192.168.1.20', 'box.local']
const dayMs = 24 * 3600_000
const file = (): string => join(folder, 'tls.json')

test('S-C2 the certificate is made once, names every address and is readable by its owner alone', async () => {
  const made = await openCertificate({ file: file(), hosts })
  const cert = new X509Certificate(made.cert)
  expect(cert.checkIP('192.168.1.20')).toBeDefined()
  expect(cert.checkIP('::1')).toBeDefined()
  expect(cert.checkHost('box.local')).toBeDefined()
  expect(cert.ca).toBe(false)
  expect(cert.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await openCertificate({ file: file(), hosts })).cert).toBe(made.cert)
})

test('S-C2 it is renewed before it ends and for a new address, and the key stays the same', async () => {
  const made = await openCertificate({ file: file(), hosts })
  const later = await openCertificate({ file: file(), hosts, nowMs: Date.now() + 370 * dayMs })
  expect(later.fingerprint).not.toBe(made.fingerprint)
  expect(later.keyFingerprint).toBe(made.keyFingerprint)
  const moved = await openCertificate({ file: file(), hosts: [...hosts, '10.1.2.3'], nowMs: Date.now() + 370 * dayMs })
  expect(moved.keyFingerprint).toBe(made.keyFingerprint)
  expect(new X509Certificate(moved.cert).checkIP('10.1.2.3')).toBeDefined()
})

test('S-C2 a damaged file is replaced instead of stopping the start, and kept', async () => {
  await writeFile(file(), '{"key":')
  expect((await openCertificate({ file: file(), hosts })).fingerprint).toMatch(/^[0-9a-f]{64}$/)
  const [kept = ''] = (await readdir(folder)).filter((name) => name.includes('.damaged-'))
  expect(await readFile(join(folder, kept), 'utf8')).toBe('{"key":')
})
