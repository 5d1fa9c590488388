import { files } from '@cove/device-contract/files'
import type { Resource, ResourceKind, SortKind, SortOrder } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import type { OpenedFile, OpenedFrom } from '@cove/kernel/declare'
import { useReading } from '@cove/parts/read'
import { resourceOf } from './use-opened-file.ts'

/** A folder with more files of a kind shows the first of them. */
const mostNeighbours = 2048
/** Questions about opened files that are under way together. */
const atOnce = 100
/** Of a folder whose order nothing says. */
const byName: SortOrder = { kind: 'name', direction: 'asc' }
/** The contract's own list would bring its schemas along. */
const sortKinds: readonly SortKind[] = ['name', 'time', 'size', 'upload', 'type']

const none: readonly Resource[] = []

/** VW-04: the files that are shown one after another: those that were opened together, else those of the folder, in its order. */
export function useNeighbours(opened: readonly OpenedFile[], kind: ResourceKind, from: OpenedFrom = {}): readonly Resource[] {
  const { events } = useKernel()
  const [first] = opened
  const folder = first && { storageId: first.storageId, path: parentOf(first.path) }
  const order = orderOf(from)
  const several = opened.length > 1 ? opened.map(({ storageId, path }) => ({ storageId, path })) : undefined
  const { data } = useReading(
    ['files.neighbours', several ?? folder, kind, order],
    async (kernel, how) => {
      if (several || !folder) return { ok: true, data: await readAll(kernel, several ?? []) }
      const answer = await kernel.device
        .use(files)
        .list({ query: { ...folder, page: 1, pageRows: mostNeighbours, order, kinds: [kind] } }, how)
      return answer.ok ? { ok: true, data: answer.data.items } : answer
    },
    {
      isOff: folder === undefined,
      on: ({ again }) =>
        events.on(files, 'file.changed', ({ storageId, path }) => {
          if (storageId === folder?.storageId && path === folder.path) again()
        }),
    },
  )
  return data ?? none
}

function orderOf({ order }: OpenedFrom): SortOrder {
  const kind = sortKinds.find((one) => one === order?.kind)
  return kind && order ? { kind, direction: order.direction } : byName
}

async function readAll(kernel: Kernel, opened: readonly OpenedFile[]): Promise<readonly Resource[]> {
  const found: Resource[] = []
  for (let from = 0; from < opened.length; from += atOnce) {
    const answers = await Promise.all(opened.slice(from, from + atOnce).map((file) => resourceOf(kernel, file)))
    found.push(...answers.flatMap((answer) => (answer.ok ? [answer.data] : [])))
  }
  return found
}
