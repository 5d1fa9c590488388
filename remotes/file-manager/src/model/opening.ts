import type { Resource } from '@cove/device-contract/files'

/** Views of this remote that the file manager shows in its own window, by the key of their opener. */
const ownViews: Readonly<Record<string, 'picture' | 'text'>> = { 'file-manager/picture': 'picture', 'file-manager/text': 'text' }

/** FM-15a: the view an opener has inside the file manager; undefined for one that opens a window. */
export function ownViewOf(openerKey: string): 'picture' | 'text' | undefined {
  return Object.hasOwn(ownViews, openerKey) ? ownViews[openerKey] : undefined
}

/** FM-15a: whether the device can draw a picture of this image; without it the preview has nothing to show. */
export function canBeDrawn({ kind, hasThumbnail }: Pick<Resource, 'kind' | 'hasThumbnail'>): boolean {
  return kind === 'image' && hasThumbnail
}
