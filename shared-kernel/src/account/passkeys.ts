/** The browser's passkeys: options and answers as JSON text, as WebAuthn writes them. */
export interface Passkeys {
  /** Creates a passkey; rejects when the user refuses or the browser cannot. */
  readonly create: (options: string) => Promise<string>
  /** Answers a challenge with a passkey; `conditional` offers it in the account field instead of asking at once. */
  readonly get: (
    options: string,
    how?: { readonly conditional?: boolean | undefined; readonly signal?: AbortSignal | undefined },
  ) => Promise<string>
}

/** Passkeys through navigator.credentials. */
export function browserPasskeys(): Passkeys {
  return {
    create: async (options) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON)
      return textOf(await navigator.credentials.create({ publicKey }))
    },
    get: async (options, { conditional = false, signal } = {}) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON)
      const mediation = conditional ? ({ mediation: 'conditional' } as const) : {}
      return textOf(await navigator.credentials.get({ publicKey, ...mediation, ...(signal ? { signal } : {}) }))
    },
  }
}

function textOf(credential: Credential | null): string {
  if (!credential || !('toJSON' in credential) || typeof credential.toJSON !== 'function') throw new Error('no passkey')
  return JSON.stringify(credential.toJSON())
}
