import { constants, createPrivateKey, createPublicKey, generateKeyPairSync, privateDecrypt, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isUnusableFile, readFileIfAny, UnusableFile, writePrivateFile } from '@cove/server-kit'
import type { FileFault } from '@cove/server-kit'

/** Who this device is, and the keys only it holds. Stored in DATA/device.json, readable by its owner alone. */
export interface Identity {
  readonly serialNo: string
  readonly mac: string
  readonly model: string
  /** The name as the administrator chose it. */
  name: string
  /** H-28: SPKI in base64; passwords travel encrypted with it. */
  readonly publicKey: string
  /** S-C2: SPKI in base64 of the ECDSA P-256 key that proves who the device is. */
  readonly identityKey: string
  /** Signs tickets and derives refreshed tokens. */
  readonly secret: Buffer
  /** S-C2: a signature with the identity key, base64 of r and s (IEEE P1363), as WebCrypto checks it. */
  sign(text: string): string
  /** The password inside `encrypted`; undefined when it was not made with our key. */
  decrypt(encrypted: string): string | undefined
  /** Stores a new device name. */
  rename(name: string): void
  /** S-A9: the device has an administrator. Known here too, so that a database which lost its last changes is not taken for a new one. */
  readonly hasAdministrator: boolean
  /** Stores whether it has one; writes only what changes. */
  noteAdministrator(isThere: boolean): void
}

interface StoredIdentity {
  readonly serialNo: string
  readonly mac: string
  readonly model: string
  readonly name: string
  readonly secret: string
  readonly passwordKey: string
  readonly identityKey: string
  readonly hasAdministrator?: boolean
}

/** How an identity is opened. */
export interface IdentityOptions {
  /** The name of a device that has none yet. */
  readonly defaultName: string
  /** False on a device that was started before: a missing file is then lost, not new. Default true. */
  readonly mayCreate?: boolean
  /** What holds where the identity does not say it: it is made anew, or one of before that says nothing. */
  readonly hadAdministrator?: boolean
}

/** Reads the identity, or makes it at first start. Throws `UnusableFile` (S-A9). */
export function openIdentity(file: string, { defaultName, mayCreate = true, hadAdministrator = false }: IdentityOptions): Identity {
  let stored = read(file)
  if (!stored) {
    if (!mayCreate) throw new UnusableFile(file, 'missing')
    stored = { ...makeIdentity(defaultName), ...(hadAdministrator && { hasAdministrator: true }) }
    writePrivateFile(file, JSON.stringify(stored, undefined, 2))
  }
  let noted = stored
  const store = (change: Partial<StoredIdentity>): void => {
    const next = { ...noted, ...change }
    writePrivateFile(file, JSON.stringify(next, undefined, 2))
    noted = next
  }
  const key = createPrivateKey(stored.passwordKey)
  const proof = createPrivateKey(stored.identityKey)
  const identity: Identity = {
    serialNo: stored.serialNo,
    mac: stored.mac,
    model: stored.model,
    name: stored.name,
    publicKey: publicOf(stored.passwordKey),
    identityKey: publicOf(stored.identityKey),
    secret: Buffer.from(stored.secret, 'base64url'),
    sign: (text) => sign('sha256', Buffer.from(text), { key: proof, dsaEncoding: 'ieee-p1363' }).toString('base64'),
    decrypt: (encrypted) => decryptWith(key, encrypted),
    get hasAdministrator() {
      return noted.hasAdministrator ?? hadAdministrator
    },
    rename(name) {
      store({ name })
      identity.name = name
    },
    noteAdministrator(isThere) {
      if ((noted.hasAdministrator ?? false) !== isThere) store({ hasAdministrator: isThere })
    },
  }
  return identity
}

function makeIdentity(name: string): StoredIdentity {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const mac = [0x02, ...randomBytes(5)].map((byte) => byte.toString(16).padStart(2, '0')).join(':')
  return {
    serialNo: `COVE${randomBytes(6).toString('hex').toUpperCase()}`,
    mac,
    model: 'Cove Embedded',
    name,
    secret: randomBytes(32).toString('base64url'),
    passwordKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    identityKey: makeIdentityKey(),
  }
}

function makeIdentityKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function publicOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}

// 128 characters of 4 bytes fill three blocks of 190 bytes; more is no password, and is not worth the work.
const blockBytes = 256
const mostBlocks = 3

/** H-28: RSA-OAEP-256 in blocks, joined. */
function decryptWith(key: KeyObject, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  const blocks = bytes.length / blockBytes
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > mostBlocks) return undefined
  try {
    const pieces = Array.from({ length: blocks }, (_, index) =>
      privateDecrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        bytes.subarray(index * blockBytes, (index + 1) * blockBytes),
      ),
    )
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces))
  } catch {
    // S-I9: what cannot be decrypted is judged like a wrong password by the caller.
    return undefined
  }
}

function read(file: string): StoredIdentity | undefined {
  const text = readFileIfAny(file)
  if (text === undefined) return undefined
  const problem = identityProblem(text)
  if (problem !== undefined) throw new UnusableFile(file, text === '' ? 'empty' : 'damaged', { problem })
  const value = JSON.parse(text) as Partial<StoredIdentity>
  // A device of before S-C2 gets its identity key now, once, and keeps it.
  const stored = { mac: '', model: 'Cove Embedded', name: 'Cove', identityKey: makeIdentityKey(), ...value } as StoredIdentity
  if (value.identityKey === undefined) writePrivateFile(file, JSON.stringify(stored, undefined, 2))
  return stored
}

/** Whether a text is the identity of a device that has an administrator. */
export function notesAdministrator(text: string | undefined): boolean {
  try {
    return text !== undefined && (JSON.parse(text) as Partial<StoredIdentity>).hasAdministrator === true
  } catch {
    // A damaged identity says nothing; that it is damaged is found elsewhere.
    return false
  }
}

/** What is wrong with the file of an identity; undefined when it can be used. */
export function identityFault(file: string): FileFault | undefined {
  try {
    const text = readFileIfAny(file)
    if (text === undefined) return 'missing'
    return identityProblem(text) === undefined ? undefined : 'damaged'
  } catch (error) {
    if (isUnusableFile(error)) return error.fault
    throw error
  }
}

/** Why a text is not an identity; undefined when it is. */
export function identityProblem(text: string): string | undefined {
  try {
    const { passwordKey, secret, serialNo, identityKey } = JSON.parse(text) as Partial<StoredIdentity>
    if (!passwordKey || !secret || !serialNo) return 'keys are missing'
    for (const key of [passwordKey, identityKey]) if (key !== undefined) createPrivateKey(key)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
