import { encodeQuery } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { filesStart } from '@cove/device-contract/start'
import type { ResourceRef } from '@cove/device-contract/files'

/** Lets the browser download an address into the user's download folder. */
export type SaveLink = (url: string, name: string) => void
/** What a download needs. */
export interface DownloadParts {
  readonly device: () => DeviceClient
  readonly saveLink: SaveLink
  readonly baseUrl: () => string
}
type Item = ResourceRef & { readonly isFolder: boolean; readonly name: string }

/** H-62: one file unchanged; several, or a folder, as one streamed zip. False when the device refused; a toast says why. */
export async function downloadItems(parts: DownloadParts, items: readonly Item[]): Promise<boolean> {
  const [first] = items
  if (!first) return false
  const refs = items.map(({ storageId, path }) => ({ storageId, path }))
  const answer = await parts
    .device()
    .use(filesStart)
    .downloadTicket({ body: { items: refs } })
  if (!answer.ok) return false
  const { ticket } = answer.data
  const alone = items.length === 1 && !first.isFolder
  const name = alone ? first.name : `${items.length === 1 ? first.name : `${first.name} +${items.length - 1}`}.zip`
  const address = alone
    ? urlOf(
        parts,
        filesStart.calls.download.path,
        encodeQuery(filesStart.calls.download, { storageId: first.storageId, path: first.path, ticket }),
      )
    : urlOf(parts, filesStart.calls.downloadArchive.path, encodeQuery(filesStart.calls.downloadArchive, { ticket, name }))
  parts.saveLink(address, name)
  return true
}

/** An address of the device with its query. */
export function urlOf(parts: { readonly baseUrl: () => string }, path: string, query: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${parts.baseUrl()}${path}?${search.toString()}`
}
