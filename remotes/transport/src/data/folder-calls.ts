import { files } from '@cove/device-contract/files'
import type { Resource, ResourceRef } from '@cove/device-contract/files'
import { childOf } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

/** The folders inside a folder of the device. */
export async function listFolders(kernel: Kernel, folder: ResourceRef): Promise<Outcome<readonly Resource[]>> {
  const folders: Resource[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...folder, page, pageRows: 2048, order: { kind: 'name', direction: 'asc' } as const }
    const answer = await attempt(kernel, () => kernel.device.use(files).list({ query }))
    if (!answer.ok) return answer
    const found = answer.data.items.filter((item) => item.kind === 'folder')
    folders.push(...found)
    // Folders come first: a page with a file in it holds the last of them.
    if (found.length < answer.data.items.length || page * 2048 >= answer.data.total) return { ok: true, data: folders }
  }
}

export function makeFolder(kernel: Kernel, parent: ResourceRef, name: string): Promise<Outcome<Resource>> {
  const body = { storageId: parent.storageId, path: childOf(parent.path, name), type: 'folder', autoSuffix: true } as const
  return attempt(kernel, () => kernel.device.use(files).add({ query: {}, body }, { silent: true }))
}
