import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { baseNameOf, parentOf, sidecarsOf, stemOf } from '@cove/device-contract/rules'
import type { WantedSidecars } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

const pageRows = 2048
/** A folder with more files of one name has a rule of its own. */
const mostPages = 16

/** VID-03, AUD-03: the files next to one that belong to it, the best first; the whole folder is searched. */
export async function readSidecars(
  kernel: Kernel,
  { storageId, path }: Pick<Resource, 'storageId' | 'path'>,
  wanted: WantedSidecars,
): Promise<readonly Resource[]> {
  const name = baseNameOf(path)
  const query = { storageId, path: parentOf(path), pageRows, nameContains: stemOf(name).slice(0, 200).toWellFormed() }
  const named: Resource[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await attempt(kernel, () => kernel.device.use(files).list({ query: { ...query, page } }))
    if (!answer.ok) break
    named.push(...answer.data.items)
    if (answer.data.items.length === 0 || named.length >= answer.data.total) break
  }
  return sidecarsOf(
    name,
    named.filter(({ kind }) => kind !== 'folder'),
    wanted,
  )
}
