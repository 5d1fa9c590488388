import { createHash } from 'node:crypto'
import { ask, dataOf, freshName, sampleBytes } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { files } from '@cove/device-contract/files'
import { shares } from '@cove/device-contract/shares'
import type { Link, LinkKind, SharePlace } from '@cove/device-contract/shares'
import { transfer } from '@cove/device-contract/transfer'

/** A user with a folder that holds one file. */
export interface Owner {
  readonly token: string
  readonly userNo: string
  readonly place: SharePlace
  readonly file: SharePlace
}

export const sampleMd5 = createHash('md5').update(sampleBytes).digest('hex')
let latest: Owner | undefined

/** A new owner; only the links of an online account open from outside. */
export async function newOwner(world: ConformanceWorld, kind: 'local' | 'account' = 'account'): Promise<Owner> {
  const { token, userNo } = await world.freshUser(kind)
  const { storageId } = world
  const path = `/${freshName('shared')}`
  await dataOf(ask(world, files.calls.add, { token, query: {}, body: { storageId, path, type: 'folder' } }))
  const file = { storageId, path: `${path}/a.txt` }
  await dataOf(ask(world, transfer.calls.small, { token, query: { ...file, md5: sampleMd5, cover: 'cover' }, body: sampleBytes }))
  latest = { token, userNo, place: { storageId, path }, file }
  return latest
}

/** The owner that `as` of the case made last. */
export const owner = async (world: ConformanceWorld): Promise<Owner> => latest ?? newOwner(world)
/** Calls as a new owner. */
export const asOwner = async (world: ConformanceWorld): Promise<string> => (await newOwner(world)).token

/** A link of a new owner that needs no code. */
export async function newLink(
  world: ConformanceWorld,
  kind: LinkKind = 'share',
): Promise<Link & { readonly token: string; readonly owner: Owner }> {
  const made = await newOwner(world)
  const body = { place: made.place, kind, way: 'public' as const }
  const link = await dataOf(ask(world, shares.calls.createLink, { token: made.token, body }))
  return { ...link, token: link.token ?? 'x'.repeat(24), owner: made }
}

/** A visitor who opened a link. */
export async function newVisitor(world: ConformanceWorld, kind: LinkKind = 'share') {
  const link = await newLink(world, kind)
  const { pass } = await dataOf(ask(world, shares.calls.visit, { body: { token: link.token } }))
  return { link, visitor: { token: link.token, pass } }
}

/** A token that opens nothing. */
export const noToken = 'x'.repeat(24)
