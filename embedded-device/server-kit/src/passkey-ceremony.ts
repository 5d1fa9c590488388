import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** More than a quarter of what a start of the device loads, and few starts need it: loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** Where a ceremony happens: the page's origin and its host name, and the challenge it answers. */
export interface Ceremony {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
}
/** Whom a passkey is made for. `handle` is random, so that a passkey carries no account number. */
export interface PasskeyOwner {
  readonly handle: string
  readonly name: string
  readonly displayName: string
}
/** What is stored of a passkey to judge its answers. */
export interface PasskeyKey {
  readonly id: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}
/** WebAuthn options in JSON, and the challenge in them. */
export interface CeremonyOptions {
  readonly challenge: string
  readonly options: string
}

/** Options for making a passkey: discoverable, and it asks for PIN, finger or face, so that it is two factors. */
export async function passkeyCreation(
  owner: PasskeyOwner,
  page: { readonly rpId: string; readonly known: readonly string[] },
): Promise<CeremonyOptions> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Cove',
    rpID: page.rpId,
    attestationType: 'none',
    userName: owner.name,
    userDisplayName: owner.displayName,
    userID: new TextEncoder().encode(owner.handle),
    excludeCredentials: page.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: JSON.stringify(options) }
}

/** Options for signing in. S-I9: no list of keys, so nothing is revealed about any account. */
export async function passkeyRequest(rpId: string): Promise<CeremonyOptions> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  return { challenge: options.challenge, options: JSON.stringify(options) }
}

/** The passkey the browser made; undefined when challenge, origin, rpId or attestation do not hold. */
export async function createdPasskey(
  credential: string,
  { challenge, rpId, origin }: Ceremony,
): Promise<(PasskeyKey & { readonly transports: readonly string[] }) | undefined> {
  const response = parsed<RegistrationResponseJSON>(credential)
  if (!response) return undefined
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
  const { verifyRegistrationResponse } = await webauthn()
  const verdict = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined)
  if (!verdict?.verified) return undefined
  const { id, publicKey, counter, transports } = verdict.registrationInfo.credential
  return { id, publicKey, counter, transports: transports ?? [] }
}

/** The id of the passkey an answer names; undefined for what is no answer. */
export function passkeyIdOf(credential: string): string | undefined {
  const id = parsed<{ readonly id?: unknown }>(credential)?.id
  return typeof id === 'string' ? id : undefined
}

/** The new sign counter of a right answer; undefined when signature, challenge, origin, rpId or counter do not hold. */
export async function passkeyCounter(
  credential: string,
  key: PasskeyKey,
  { challenge, rpId, origin }: Ceremony,
): Promise<number | undefined> {
  const response = parsed<AuthenticationResponseJSON>(credential)
  if (!response) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: key.id, publicKey: key.publicKey, counter: key.counter },
  }).catch(() => undefined)
  return verdict?.verified ? verdict.authenticationInfo.newCounter : undefined
}

/** The browser's answer as JSON; its fields are judged by the library. */
function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
