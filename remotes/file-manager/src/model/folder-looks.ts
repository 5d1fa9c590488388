import type { FolderLook } from '@cove/device-contract/files'

/** FM-20: what folders keep for themselves, by place; the one changed longest ago is first. */
export type FolderLooks = Readonly<Record<string, FolderLook>>

/** The settings of a user hold 64 KB; the folders changed longest ago make room. */
export const mostLooks = 150
/** A longer path cannot keep a look. */
const longestKey = 600

export function lookOf(looks: FolderLooks, key: string): FolderLook | undefined {
  return Object.hasOwn(looks, key) ? looks[key] : undefined
}

export function withLook(looks: FolderLooks, key: string, look: FolderLook): FolderLooks {
  if (key.length > longestKey) return looks
  const others = Object.entries(looks).filter(([one]) => one !== key)
  return Object.fromEntries([...others.slice(-(mostLooks - 1)), [key, look]])
}

export function withoutLook(looks: FolderLooks, key: string): FolderLooks {
  return Object.fromEntries(Object.entries(looks).filter(([one]) => one !== key))
}
