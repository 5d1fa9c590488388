/** What a key of the task manager names. */
export type WorkKind = 'job' | 'service' | 'program' | 'process' | 'web' | 'link'

const kinds: readonly WorkKind[] = ['job', 'service', 'program', 'process', 'web', 'link']

/** Writes the key of something that runs. */
export const keyOf = (kind: WorkKind, name: string | number): string => `${kind}:${name}`

/** Reads a key; undefined for one that the device never wrote. */
export function readKey(key: string): { readonly kind: WorkKind; readonly name: string } | undefined {
  const at = key.indexOf(':')
  const kind = kinds.find((one) => one === key.slice(0, at))
  return kind && { kind, name: key.slice(at + 1) }
}
