import { z } from '@cove/device-contract/kit'
import { CloudError } from '../../door/cloud-error.ts'
import { piecesOf } from '../../door/cloud-http.ts'
import type { Door } from '../../door/door.ts'
import type { VendorSecret } from '../../vendors/secret.ts'
import type { CarrierService } from '../../vendors/vendor-services.ts'
import { textOf } from '../pieces.ts'
import { carrierProblem, carrierRefusal } from './carrier-problems.ts'

const tokenSchema = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.optional(z.string()),
  data: z.optional(z.nullable(z.object({ accessToken: z.string().check(z.minLength(1)), expiresIn: z.union([z.string(), z.number()]) }))),
})

export interface OpenCall {
  readonly service: CarrierService
  readonly door: Door
  readonly nowMs: () => number
  readonly signal: AbortSignal
}

/** A call of the open platform that gives a token; its data are missing while the person has not signed in. */
export async function askToken({ service, door, nowMs, signal }: OpenCall, call: string, body: object) {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const url = new URL(`${service.address}/open-mpplatform/oauth2/${call}`)
  return door.read(
    { method: 'POST', url, headers, body: text, signal },
    (refused) => carrierRefusal(refused, nowMs()),
    async (response) => {
      const answer = tokenIn(await textOf(piecesOf(response, signal)))
      if (Number(answer.code) !== 0) throw refusedToken(String(answer.code), answer.message ?? '')
      return answer.data ?? undefined
    },
  )
}

function tokenIn(text: string): z.output<typeof tokenSchema> {
  try {
    return tokenSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new CloudError('protocol', { text: 'no token answer', cause })
  }
}

/** SED-04b: whatever the reason, a refused token is shown no second time. */
function refusedToken(code: string, text: string): CloudError {
  const problem = carrierProblem(code, text)
  if (problem.problem === 'banned' || problem.problem === 'unavailable') return problem
  return new CloudError('signInNeeded', { text: `${code} ${text}`, failure: 'cloudDriveLoginExpired' })
}

export const secretOf = ({ accessToken, expiresIn }: NonNullable<z.output<typeof tokenSchema>['data']>, nowMs: number): VendorSecret => {
  const lifeMs = Number(expiresIn) * 1000
  return { accessToken, refreshToken: '', endsMs: nowMs + lifeMs, lifeMs }
}

const longestRenewalMs = 30_000

/** Shows the access token for the next one. */
export async function renewCarrier({
  secret,
  ...way
}: Omit<OpenCall, 'signal'> & { readonly secret: VendorSecret }): Promise<VendorSecret> {
  const { appId, secretKey } = way.service
  const body = { appId, appSecret: secretKey, refreshToken: secret.accessToken }
  const data = await askToken({ ...way, signal: AbortSignal.timeout(longestRenewalMs) }, 'refreshToken', body)
  if (!data) throw new CloudError('signInNeeded', { text: 'no next token' })
  return secretOf(data, way.nowMs())
}
