import type { DavCall } from './dav-call.ts'
import { etagOf } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { namesOf, pathOfAddress } from './dav-path.ts'
import { keyOf } from './lock-store.ts'

/** One condition of an If header: a lock token or an entity tag. */
export interface IfCondition {
  readonly isNot: boolean
  readonly token?: string | undefined
  readonly etag?: string | undefined
}

/** Conditions that must all hold, for one resource; without an address for the request's own. */
export interface IfList {
  readonly address: string | undefined
  readonly conditions: readonly IfCondition[]
}

const maxConditions = 100

/** Reads an If header (RFC 4918, 10.4). Refuses 400 for what is malformed. */
export function parseIf(header: string): readonly IfList[] {
  const lists: IfList[] = []
  let address: string | undefined
  let rest = header.trim()
  let count = 0
  while (rest !== '') {
    const tag = /^<([^>]*)>\s*/.exec(rest)
    const list = tag ? undefined : /^\(([^)]*)\)\s*/.exec(rest)
    if (tag) address = tag[1]
    else if (list) lists.push({ address, conditions: parseConditions(list[1] ?? '') })
    else throw new DavError(400)
    rest = rest.slice((tag ?? list)?.[0].length ?? 0)
    count += 1
    if (count > maxConditions) throw new DavError(400)
  }
  if (lists.length === 0) throw new DavError(400)
  return lists
}

function parseConditions(text: string): readonly IfCondition[] {
  const conditions: IfCondition[] = []
  let rest = text.trim()
  while (rest !== '') {
    const match = /^(not\s*)?(?:<([^>]*)>|\[((?:W\/)?"[^"]*")\])\s*/i.exec(rest)
    if (!match || conditions.length >= maxConditions) throw new DavError(400)
    conditions.push({ isNot: match[1] !== undefined, token: match[2], etag: match[3] })
    rest = rest.slice(match[0].length)
  }
  if (conditions.length === 0) throw new DavError(400)
  return conditions
}

/** Tokens that an If header submits, whether its conditions hold or not. */
export const tokensOf = (lists: readonly IfList[]): ReadonlySet<string> =>
  new Set(lists.flatMap(({ conditions }) => conditions.flatMap(({ isNot, token }) => (token === undefined || isNot ? [] : [token]))))

/** Refuses 412 unless one list of the header holds. */
export async function checkIf(call: DavCall, lists: readonly IfList[]): Promise<void> {
  for (const { address, conditions } of lists) {
    const state = await stateOf(call, address)
    const holds = conditions.every(({ isNot, token, etag }) => {
      const isMatch = token === undefined ? etag?.replace(/^W\//, '') === state.etag : state.tokens.has(token)
      return isMatch !== isNot
    })
    if (holds) return
  }
  throw new DavError(412)
}

interface ResourceState {
  readonly tokens: ReadonlySet<string>
  readonly etag: string | undefined
}

async function stateOf(call: DavCall, address: string | undefined): Promise<ResourceState> {
  const { parts, who, prefix, request } = call
  const place =
    address === undefined ? call.place : await parts.tree.find(who, namesOf(pathOfAddress(address, request.headers.host), prefix))
  if (place.kind === 'spaces') return { tokens: new Set(), etag: undefined }
  const entry = await parts.files.find(place.at)
  const tokens = parts.locks.on(keyOf(place.at)).map(({ token }) => token)
  return { tokens: new Set(tokens), etag: entry && etagOf(entry) }
}
