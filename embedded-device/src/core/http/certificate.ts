import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { renameSync } from 'node:fs'
import { isUnusableFile, readFileIfAny, writePrivateFile } from '@cove/server-kit'

/** The device's own certificate for TLS on the local network. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** SHA-256 of the certificate in hex, as browsers and the console show it. */
  readonly fingerprint: string
  /** SHA-256 of its public key in hex: stays the same when the certificate is renewed, so clients pin this one. */
  readonly keyFingerprint: string
}

export interface CertificateOptions {
  readonly file: string
  /** Every name and address it should be good for. */
  readonly hosts: readonly string[]
  readonly nowMs?: number
}

const dayMs = 24 * 3600_000
// Browsers refuse certificates of more than 398 days.
const lifeDays = 397
const renewBeforeDays = 30

/** Reads the certificate, or makes it; renews it before it ends or when the machine has a new address. The key stays the same. */
export async function openCertificate({ file, hosts, nowMs = Date.now() }: CertificateOptions): Promise<Certificate> {
  const stored = read(file)
  if (stored && isGood(new X509Certificate(stored.cert), { hosts, nowMs })) return describe(stored)
  const key =
    stored?.key ?? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const made = { key, cert: await certify(key, { hosts, nowMs }) }
  writePrivateFile(file, JSON.stringify(made, undefined, 2))
  return describe(made)
}

interface Stored {
  readonly key: string
  readonly cert: string
}

function read(file: string): Stored | undefined {
  try {
    const text = readFileIfAny(file)
    if (text === undefined) return undefined
    const { key, cert } = JSON.parse(text) as Partial<Stored>
    if (typeof key === 'string' && typeof cert === 'string' && createPrivateKey(key) && new X509Certificate(cert)) return { key, cert }
  } catch (error) {
    // Another user's is none to put aside.
    if (isUnusableFile(error) && error.fault === 'forbidden') throw error
    // Kept under another name below.
  }
  // S-A9: a new one is made, and clients see another key; what is left of the old one is not overwritten.
  renameSync(file, `${file}.damaged-${Date.now()}`)
  return undefined
}

function isGood(cert: X509Certificate, { hosts, nowMs }: { readonly hosts: readonly string[]; readonly nowMs: number }): boolean {
  if (cert.validFromDate.getTime() > nowMs || cert.validToDate.getTime() - nowMs < renewBeforeDays * dayMs) return false
  return hosts.every((host) => (isAddress(host) ? cert.checkIP(host) : cert.checkHost(host)) !== undefined)
}

async function certify(key: string, { hosts, nowMs }: { readonly hosts: readonly string[]; readonly nowMs: number }): Promise<string> {
  const publicKey = createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'pem' }).toString()
  // Loaded where a certificate is made, once a year: every start of the device would pay for it.
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: 'Cove' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    keyPair: { privateKey: key, publicKey },
    // A clock that is a little behind must not refuse it.
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + (lifeDays - 1) * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: hosts.map((host) => (isAddress(host) ? { type: 7, ip: host } : { type: 2, value: host })) },
    ],
  })
  return made.cert
}

function isAddress(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host)
}

function describe({ key, cert }: Stored): Certificate {
  const parsed = new X509Certificate(cert)
  const spki = parsed.publicKey.export({ type: 'spki', format: 'der' })
  return {
    key,
    cert,
    fingerprint: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
    keyFingerprint: createHash('sha256').update(spki).digest('hex'),
  }
}
