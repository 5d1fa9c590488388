import { randomUUID } from 'node:crypto'
import { z } from '@cove/device-contract/kit'
import { CloudError } from '../../door/cloud-error.ts'
import { createKeys } from '../../vendors/keys.ts'
import type { SearchService } from '../../vendors/vendor-services.ts'
import type { VendorSignIn } from '../../vendors/vendor.ts'
import { createSearchRequests, withQuery } from './search-requests.ts'
import type { SearchRequests } from './search-requests.ts'
import { askSecret } from './search-tokens.ts'

/** The page shows the code instead of leading to another page. */
const outOfBand = 'oob'

/** SED-01b: the person brings the code that the page of the service shows. */
export function createSearchSignIn(service: SearchService, { nowMs }: { readonly nowMs: () => number }): VendorSignIn {
  return {
    needsCode: true,
    ticket: () => randomUUID(),
    pageUrl: (state) =>
      withQuery(`${service.signInAddress ?? service.address}/oauth/2.0/authorize`, {
        response_type: 'code',
        client_id: service.clientId,
        redirect_uri: outOfBand,
        scope: 'basic,netdisk',
        state,
      }).href,
    async finish(door, { code, signal }) {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: outOfBand }
      const secret = await askSecret({ service, door, nowMs, signal }, grant)
      const keys = createKeys({ first: secret, nowMs, keep: () => {} })
      return { secret, ...(await searchUser(createSearchRequests({ service, door, keys, nowMs }), signal)) }
    },
  }
}

const levels = { 0: 'normal', 1: 'member', 2: 'superMember' } as const

const userSchema = z.object({
  uk: z.union([z.string(), z.number()]),
  netdisk_name: z.optional(z.string()),
  baidu_name: z.optional(z.string()),
  vip_type: z.optional(z.number()),
})

/** Who the account is of, and its membership. */
export async function searchUser(requests: SearchRequests, signal: AbortSignal) {
  const answer = await requests.ask({ path: '/rest/2.0/xpan/nas', query: { method: 'uinfo' }, signal })
  const { success, data } = userSchema.safeParse(answer)
  if (!success) throw new CloudError('protocol', { text: 'no user' })
  const user = String(data.uk)
  return {
    user,
    name: data.netdisk_name || data.baidu_name || user,
    level: levels[(data.vip_type ?? 0) as keyof typeof levels] ?? 'normal',
  }
}
