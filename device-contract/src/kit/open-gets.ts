import type { CallDefinition } from './define-call.ts'

/**
 * S-H3: a page of a stranger can make a browser send any GET, and a ticket stands in an address that is logged and passed on. So a GET
 * that opens without a token in the header may change nothing. These do, and each says why it has to; no other can be declared.
 */
export const openChanges = {
  // The browser itself downloads what a link shows, and the grant is counted; the pass of the visitor is required.
  'shares.visitFile': true,
  // As shares.visitFile, for folders.
  'shares.visitArchive': true,
  // The method is that of the wire; it makes a code that opens nothing, for two minutes, so many from one address.
  'account.qrGenerate': true,
} as const satisfies Readonly<Record<string, true>>

/** The ways to be let in without a token in the header. */
type WithoutHeader = { readonly tickets: readonly unknown[] } | { readonly access: 'anyone' } | { readonly auth: 'none' }

/** What a GET without a token in the header has to say: that it changes nothing, unless it is one of `openChanges`. */
export type ReadsWhenOpen<D extends CallDefinition> = D extends { readonly method: 'GET' } & WithoutHeader
  ? D['id'] extends keyof typeof openChanges
    ? { readonly changes: true }
    : { readonly changes: false }
  : unknown

type Door = Pick<CallDefinition, 'id' | 'method' | 'access' | 'auth' | 'tickets' | 'changes' | 'also'>

/** True for a GET that a caller without a token in the header can make. */
export const opensWithoutHeader = ({ method, access, auth, tickets }: Omit<Door, 'id'>): boolean =>
  method === 'GET' && (access === 'anyone' || auth === 'none' || tickets !== undefined)

/** Throws for a GET that opens without a token in the header and does not say that it changes nothing. */
export function refuseOpenChange(call: Door): void {
  const isListed = Object.hasOwn(openChanges, call.id)
  const opened = call.method === 'GET' ? undefined : call.also?.find(({ method }) => opensWithoutHeader({ ...call, method }))
  if (opened) throw new Error(`${call.id}: ${opened.path} would change something without a token in the header`)
  if (!opensWithoutHeader(call) || call.changes === isListed) return
  throw new Error(`${call.id}: a GET that opens without a token in the header may change nothing, and says so (changes: false)`)
}
