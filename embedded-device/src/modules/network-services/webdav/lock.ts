import { answer, changeable, entryAt, placeOf, readXmlBody, requireParent } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { davChildren, davNamespace, elementsOf, parseXml, serializeXml, xmlHead, xmlType } from './dav-xml.ts'
import { activeLock, rootOf } from './live-properties.ts'
import { requireUnlockedParent } from './lock-rules.ts'
import { keyOf, maxLockSeconds } from './lock-store.ts'
import type { Lock } from './lock-store.ts'
import { maxPropertyLength } from './property-store.ts'

const defaultLockSeconds = 600

/** LOCK: a new lock, or with an empty body the renewal of one. A name that is free becomes an empty file (RFC 4918, 7.3). */
export async function lock(call: DavCall): Promise<void> {
  const body = await readXmlBody(call)
  if (body === '') return renew(call)
  const { parts, who, request } = call
  const at = placeOf(call)
  const asked = askedOf(body)
  const { depth = 'infinity' } = request.headers
  if (depth !== '0' && depth !== 'infinity') throw new DavError(400)
  const wanted = { ...keyOf(at), ...asked, depth } as const
  requireFree(call, wanted)
  const there = await parts.files.find(at)
  // PUB-02b: a lock keeps others from changing what is there, so who may only read it gets none.
  await (there ? parts.files.requireChangeable(who, at, there.kind) : makeEmptyFile(call))
  // Another client may have locked it meanwhile; from here to the new row nothing comes between.
  requireFree(call, wanted)
  const made = parts.locks.add({ ...wanted, userNo: who.userNo, expiresAtMs: expiryOf(call) })
  if (!made) throw new DavError(507)
  answerLocks(call, [made], { status: there ? 200 : 201, token: made.token })
}

/** Refuses 423 where another lock excludes this one (RFC 4918, 9.10.5). */
function requireFree({ parts: { locks } }: DavCall, wanted: Pick<Lock, 'spaceId' | 'path' | 'depth' | 'scope'>): void {
  const others = [...locks.on(wanted), ...(wanted.depth === 'infinity' ? locks.below(wanted) : [])]
  if (others.some(({ scope }) => scope === 'exclusive' || wanted.scope === 'exclusive')) throw new DavError(423, 'no-conflicting-lock')
}

/** UNLOCK: only who locked may unlock. */
export async function unlock(call: DavCall): Promise<void> {
  const { parts, who, request } = call
  const at = placeOf(call)
  const header = request.headers['lock-token']
  const [, token] = /^<([^>]+)>$/.exec(typeof header === 'string' ? header.trim() : '') ?? []
  if (token === undefined) throw new DavError(400)
  const known = parts.locks.on(keyOf(at)).find((one) => one.token === token)
  if (!known) throw new DavError(409, 'lock-token-matches-request-uri')
  if (known.userNo !== who.userNo) throw new DavError(403)
  parts.locks.remove(token)
  answer(call, 204)
}

async function renew(call: DavCall): Promise<void> {
  const { parts, who, tokens } = call
  const known = parts.locks.on(keyOf(placeOf(call))).filter((one) => tokens.has(one.token) && one.userNo === who.userNo)
  if (known.length === 0) throw new DavError(412, 'lock-token-matches-request-uri')
  const { kind } = await entryAt(call)
  await parts.files.requireChangeable(who, placeOf(call), kind)
  const expiresAtMs = expiryOf(call)
  for (const { token } of known) parts.locks.refresh(token, expiresAtMs)
  answerLocks(
    call,
    known.map((one) => ({ ...one, expiresAtMs })),
    { status: 200 },
  )
}

async function makeEmptyFile(call: DavCall): Promise<void> {
  const { parts, who } = call
  const at = changeable(call)
  requireUnlockedParent(call, await requireParent(parts, at))
  await using staged = await parts.files.openWrite({ who, at, sizeBytes: 0, isKnownName: false, history: 'none' })
  await staged.publish()
}

function askedOf(body: string): Pick<Lock, 'scope' | 'owner'> {
  const root = parseXml(body)
  if (root.name !== 'lockinfo' || root.namespace !== davNamespace) throw new DavError(400)
  const [scope] = davChildren(root, 'lockscope').flatMap(elementsOf)
  if (scope?.name !== 'exclusive' && scope?.name !== 'shared') throw new DavError(400)
  const [owner] = davChildren(root, 'owner')
  const text = owner ? `<D:owner>${owner.children.map(serializeXml).join('')}</D:owner>` : ''
  if (text.length > maxPropertyLength) throw new DavError(507)
  return { scope: scope.name, owner: text }
}

function expiryOf({ request, parts }: DavCall): number {
  const [, seconds = String(defaultLockSeconds)] = /Second-(\d{1,10})/i.exec(String(request.headers.timeout ?? '')) ?? []
  const isEndless = /^\s*infinite/i.test(String(request.headers.timeout ?? ''))
  return parts.nowMs() + Math.min(maxLockSeconds, isEndless ? maxLockSeconds : Math.max(1, Number(seconds))) * 1000
}

interface LockAnswer {
  readonly status: number
  readonly token?: string
}

function answerLocks(call: DavCall, locks: readonly Lock[], { status, token }: LockAnswer): void {
  const { response, parts, prefix, names } = call
  const at = placeOf(call)
  const shown = locks.map((one) => activeLock(one, rootOf(one, { at, prefix, names }), parts))
  const body = `${xmlHead}<D:prop xmlns:D="DAV:"><D:lockdiscovery>${shown.join('')}</D:lockdiscovery></D:prop>`
  response.writeHead(status, { 'content-type': xmlType, ...(token === undefined ? {} : { 'lock-token': `<${token}>` }) }).end(body)
}
