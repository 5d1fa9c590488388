import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey made in software, as a browser and its authenticator make it together: ES256, no attestation. */
export interface SoftwarePasskey {
  readonly id: string
  /** Answers the options of `passkeyBegin`. */
  create(options: string, page: { readonly origin: string }): string
  /** Answers the options of `passkeyChallenge`. */
  get(options: string, page: { readonly origin: string; readonly isVerified?: boolean }): string
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

/** Makes a passkey with a new key. */
export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
  const rawId = randomBytes(16)
  const id = base64url(rawId)
  let counter = 0

  const authenticatorData = (rpId: string, flags: number, rest: Uint8Array = new Uint8Array()): Buffer => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id,
    create(text, { origin }) {
      const options = JSON.parse(text) as { challenge: string; rp: { id: string } }
      // User present, user verified, attested data.
      const data = authenticatorData(options.rp.id, 0x45, attestedKey(rawId, coseKey(x, y)))
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestationOf(data)),
        transports: ['internal'],
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
    },
    get(text, { origin, isVerified = true }) {
      const options = JSON.parse(text) as { challenge: string; rpId: string }
      const data = authenticatorData(options.rpId, isVerified ? 0x05 : 0x01)
      const client = clientData('webauthn.get', options.challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
    },
  }
}

/** The credential id and its public key, without an authenticator id. */
function attestedKey(rawId: Buffer, publicKey: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(rawId.length)
  return Buffer.concat([Buffer.alloc(16), length, rawId, publicKey])
}

/** An attestation object of the format 'none'. */
function attestationOf(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ])
}

/** A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(data: Uint8Array): Buffer {
  const head =
    data.length < 24 ? [0x40 + data.length] : data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from(head), data])
}
