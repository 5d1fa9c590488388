/** Who is shown a version before the others. */
export interface CanaryShare {
  /** Of a hundred users. */
  readonly share: number
  /** Hashes of users who are shown it in any case: a registry names nobody. */
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

/** REL-04: whether a user is shown the next version. Nobody is who is not signed in; a share that grows takes nobody back. */
export function isShownNext(
  { share, users = [] }: CanaryShare,
  of: { readonly id: string; readonly version: string },
  userNo: string | undefined,
): boolean {
  if (userNo === undefined) return false
  const number = canaryNumber(of.id, of.version, userNo)
  return users.includes(number) || number % 10_000 < share * 100
}
