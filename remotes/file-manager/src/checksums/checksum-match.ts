import type { FileChecksum } from '@cove/device-contract/archives'

/** Which sum of a file a pasted value is; separators, letter case and a file name after it do not count. */
export function sumMatches(result: FileChecksum, pasted: string): 'md5' | 'sha1' | 'sha256' | undefined {
  const hex = (pasted.trim().split(/\s+[*]?(?=\S*[^0-9a-f\s])/i)[0] ?? '').replaceAll(/[\s:-]/g, '').toLowerCase()
  return (['md5', 'sha1', 'sha256'] as const).find((kind) => hex !== '' && result[kind] === hex)
}
