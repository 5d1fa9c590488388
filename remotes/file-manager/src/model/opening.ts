import type { Resource } from '@cove/device-contract'

/** FM-15a: what opening a file or folder does here. */
export type Opening = 'enter' | 'image' | 'unsupported'

export function openingOf(resource: Pick<Resource, 'kind' | 'hasThumbnail'>): Opening {
  if (resource.kind === 'folder') return 'enter'
  return resource.kind === 'image' && resource.hasThumbnail ? 'image' : 'unsupported'
}
