import type { ResourceRef } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'

/** Where the picker is: a folder of a space, or a place of a registered source. */
export type PickerPlace =
  | { readonly kind: 'folder'; readonly storageId: string; readonly path: string }
  | { readonly kind: 'source'; readonly sourceId: string; readonly placeId: string; readonly name: string }

export function folderAt({ storageId, path }: ResourceRef): PickerPlace {
  return { kind: 'folder', storageId, path }
}

export function placeKey(place: PickerPlace): string {
  return place.kind === 'folder' ? `${place.storageId}\n${place.path}` : `${place.sourceId}\n\n${place.placeId}`
}

export function refKey({ storageId, path }: ResourceRef): string {
  return `${storageId}\n${path}`
}

/** One level up; undefined at the top. */
export function placeAbove(place: PickerPlace): PickerPlace | undefined {
  if (place.kind === 'source' || place.path === '/') return undefined
  return folderAt({ storageId: place.storageId, path: parentOf(place.path) })
}
