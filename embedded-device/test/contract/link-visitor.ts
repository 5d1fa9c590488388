import { shares } from '@cove/device-contract/shares'
import type { CallDefinition } from '@cove/device-contract'
import { dataOf } from '../http/shares-world.ts'
import type { ContractWorld } from './contract-world.ts'
import type { PlainInput } from './right-of-request.ts'
import { inputShapes } from './wire-shape.ts'

/** What a visitor of a link shows with each call. */
export interface LinkPass {
  readonly key: string
  readonly pass: string
}

/** A visit of a new link to the folder of a user, which is open to all who have its address. */
export async function visitLink({ one }: ContractWorld, token: string, storageId: string): Promise<LinkPass> {
  const body = { place: { storageId, path: '/folder' }, way: 'public' as const }
  const { token: key = '' } = await dataOf(one.client(token).use(shares).createLink({ body }))
  const { pass } = await dataOf(
    one
      .client()
      .use(shares)
      .visit({ body: { token: key } }),
  )
  return { key, pass }
}

/** The file that such a link shows. */
export const sharedFile = '/inner.txt'

/** An input of a call about a link with this key and pass, wherever the call takes them. */
export function withPass(call: CallDefinition, { query, body }: PlainInput, { key, pass }: LinkPass): PlainInput {
  const shapes = inputShapes(call)
  const shown = (value: unknown): unknown => {
    const path = call.path.endsWith('/archive') || call.path.endsWith('/list') ? '/' : sharedFile
    return { ...(value as object), key, pass, ...('path' in (value as object) ? { path } : {}) }
  }
  return shapes.query === undefined ? { query, body: shown(body) } : { query: shown(query), body }
}
