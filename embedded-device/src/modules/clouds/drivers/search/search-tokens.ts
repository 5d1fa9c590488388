import { z } from '@cove/device-contract/kit'
import { CloudError } from '../../door/cloud-error.ts'
import { piecesOf } from '../../door/cloud-http.ts'
import { commonProblem } from '../../door/door.ts'
import type { Door, Refused } from '../../door/door.ts'
import type { VendorSecret } from '../../vendors/secret.ts'
import type { SearchService } from '../../vendors/vendor-services.ts'
import { textOf } from '../pieces.ts'

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gt(0)),
})

/** What the sign-in host is asked with. */
export interface TokenCall {
  readonly service: SearchService
  readonly door: Door
  readonly nowMs: () => number
  readonly signal: AbortSignal
}

/** Trades a code or a refresh token for a secret. */
export async function askSecret(
  { service, door, nowMs, signal }: TokenCall,
  grant: Readonly<Record<string, string>>,
): Promise<VendorSecret> {
  const url = new URL(`${service.signInAddress ?? service.address}/oauth/2.0/token`)
  const all = { ...grant, client_id: service.clientId, client_secret: service.clientSecret }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return door.read(
    { method: 'GET', url, signal },
    (refused) => tokenRefusal(refused, nowMs()),
    async (response) => {
      const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = read(await textOf(piecesOf(response, signal)))
      const lifeMs = seconds * 1000
      return { accessToken, refreshToken, endsMs: nowMs() + lifeMs, lifeMs }
    },
  )
}

function read(text: string): z.output<typeof tokenSchema> {
  try {
    return tokenSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new CloudError('protocol', { text: 'no token answer', cause })
  }
}

/**
 * SED-04b: a token that was used, and a service that says 'too frequent', mean the same here: nothing is asked again until the person signs
 * in. Only faults of the service and of the network pass.
 */
function tokenRefusal(refused: Refused, nowMs: number): CloudError {
  const common = commonProblem(refused, nowMs)
  if (common?.problem === 'unavailable') return common
  const said = /"error_description"\s*:\s*"([^"]*)"/.exec(refused.text)?.[1] ?? ''
  const isCode = /authorization code|invalid_grant/i.test(refused.text)
  return new CloudError('signInNeeded', {
    text: `HTTP ${refused.status} ${said}`,
    failure: isCode ? 'cloudDriveAuthFailed' : 'cloudDriveLoginExpired',
  })
}

const longestRenewalMs = 30_000

/** Trades the refresh token, which works once, for the next pair. */
export const renewSearch = ({ secret, ...way }: Omit<TokenCall, 'signal'> & { readonly secret: VendorSecret }): Promise<VendorSecret> =>
  askSecret({ ...way, signal: AbortSignal.timeout(longestRenewalMs) }, { grant_type: 'refresh_token', refresh_token: secret.refreshToken })
