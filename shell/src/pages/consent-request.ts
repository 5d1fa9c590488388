/** AUTH-01: what an app asks for, as its address says it. */
export interface ConsentRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly codeChallenge: string
  readonly state: string | undefined
}

/** Reads `/auth/{app}?redirect_uri=&scope=&code_challenge=&code_challenge_method=S256&state=`; undefined when a part is missing (PKCE is not optional). */
export function consentRequestOf(app: string, search: URLSearchParams): ConsentRequest | undefined {
  const redirectUri = search.get('redirect_uri') ?? ''
  const scope = search.get('scope') ?? ''
  const codeChallenge = search.get('code_challenge') ?? ''
  const isWhole = app !== '' && redirectUri !== '' && scope !== '' && /^[\w-]{43,128}$/.test(codeChallenge)
  if (!isWhole || search.get('code_challenge_method') !== 'S256') return undefined
  return { clientId: app, redirectUri, scope, codeChallenge, state: search.get('state') ?? undefined }
}

/** S-I4: an address that runs in this page or hides what it is is never gone to, whoever answered it. */
export function isSafeLocation(address: string): boolean {
  if (!URL.canParse(address)) return false
  return !['javascript:', 'data:', 'blob:', 'file:', 'vbscript:', 'about:'].includes(new URL(address).protocol)
}
