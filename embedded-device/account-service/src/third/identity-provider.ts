import type { accountGrants } from '@cove/device-contract/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Who a third party says came. */
export interface ForeignIdentity {
  /** Stable and unique at that third party. */
  readonly subject: string
  readonly nickname: string
}

/** A third party people can sign in with (LGN-06). One object per party; the owner of the machine registers it. */
export interface IdentityProvider {
  /** Stable id, e.g. `local`. */
  readonly id: string
  /** The grant its codes are redeemed with. */
  readonly grant: (typeof accountGrants)[number]
  readonly name: string
  /** Adds the routes its pages need, if any. */
  mount?(scope: FastifyInstance): void
  /** The path on our origin where its sign-in begins; it ends at `/login/account?grant=<grant>&ticket=<code>`. */
  begin(): string
  /** Redeems a code once; undefined when it is unknown, over, or of another browser. */
  exchange(code: string, request: FastifyRequest): Promise<ForeignIdentity | undefined>
}
