/** The browser's passkeys: options and answers as JSON text, as WebAuthn writes them. */
export interface Passkeys {
  /** Makes a passkey; rejects when the person refuses or the browser cannot. */
  readonly create: (options: string) => Promise<string>
  /** Answers a challenge with a passkey. */
  readonly get: (options: string) => Promise<string>
}

/** Passkeys through navigator.credentials. */
export function browserPasskeys(): Passkeys {
  return {
    create: async (options) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON)
      return textOf(await navigator.credentials.create({ publicKey }))
    },
    get: async (options) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON)
      return textOf(await navigator.credentials.get({ publicKey }))
    },
  }
}

function textOf(credential: Credential | null): string {
  if (!credential || !('toJSON' in credential) || typeof credential.toJSON !== 'function') throw new Error('no passkey')
  return JSON.stringify(credential.toJSON())
}
