import * as z from 'zod/mini'
import { ReadEntry } from './remote-manifest.ts'

/** Who is shown a version before the others. */
export interface CanaryShare {
  /** Of a hundred users. */
  readonly share: number
  /** Hashes of users who are shown it in any case: a registry names no user. */
  readonly users?: readonly number[] | undefined
}

/** FNV-1a, 32 bits: sides need to be even and the same each time, not secret. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The last steps of MurmurHash3: numbers of users differ in their last digit only.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Where a user stands towards one version: the same number each time, another one for another version. */
export const canaryNumber = (id: string, version: string, userNo: string): number => hashOf(`${id}@${version} ${userNo}`)

/** REL-04: whether a user is shown the next version. Without a session it is not shown; a share that grows takes no user back. */
export function isShownNext(
  { share, users = [] }: CanaryShare,
  of: { readonly id: string; readonly version: string },
  userNo: string | undefined,
): boolean {
  if (userNo === undefined) return false
  const number = canaryNumber(of.id, of.version, userNo)
  return users.includes(number) || number % 10_000 < share * 100
}

const ReadNext = z.object({ next: z.object({ share: z.number(), users: z.optional(z.array(z.number())), entry: ReadEntry }) })

/** What a session tells. */
interface Session {
  readonly getState: () => { readonly user?: { readonly userNo: string } | undefined }
  readonly subscribe: (listener: (now: ReturnType<Session['getState']>, before: ReturnType<Session['getState']>) => void) => () => void
}

/** The registry for the user at the desktop; the others' version where the next one cannot be read. */
export function registryFor(registry: { readonly remotes: readonly unknown[] }, userNo: string | undefined): object {
  const remotes = registry.remotes.map((entry) => {
    const { data } = ReadNext.safeParse(entry)
    return data && isShownNext(data.next, data.next.entry, userNo) ? data.next.entry : entry
  })
  return { ...registry, remotes }
}

/** Reads the registry again once it is known who is at the desktop, or another user is. */
export const followUser = (session: Session, refresh: () => Promise<unknown>): (() => void) =>
  session.subscribe(({ user }, before) => {
    if (user?.userNo !== before.user?.userNo) void refresh().catch(() => undefined)
  })

/** What the choice of a side hangs on; the sides are chosen again when another user comes to the desktop. */
interface SideParts {
  readonly session: { readonly store: Session }
  readonly resources: { use(resource: Disposable): void }
}

const following = new WeakSet<object>()

/** REL-04: only where users are shown different versions. The registry may be read before it is known who is at the desktop. */
export function registryForUser(
  { session, resources }: SideParts,
  registry: { readonly remotes: readonly unknown[] },
  refresh: () => Promise<unknown>,
): object {
  if (!following.has(session)) resources.use({ [Symbol.dispose]: followUser(session.store, refresh) })
  following.add(session)
  return registryFor(registry, session.store.getState().user?.userNo)
}
