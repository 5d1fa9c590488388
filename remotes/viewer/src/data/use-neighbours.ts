import { files } from '@cove/device-contract/files'
import type { Resource, ResourceKind } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useEffect, useState } from 'react'
import { resourceOf } from './use-opened-file.ts'

/** A folder with more files of a kind shows the first of them. */
const mostNeighbours = 2048

/** VW-04: the files that are shown one after another: those that were opened together, else those of the folder, by name. */
export function useNeighbours(opened: readonly OpenedFile[], kind: ResourceKind): readonly Resource[] {
  const kernel = useKernel()
  const [list, setList] = useState<readonly Resource[]>([])
  const [first] = opened
  const key = opened.map(({ storageId, path }) => `${storageId}${path}`).join('\n')
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const found = opened.length > 1 ? await readAll(kernel, opened) : first ? await readFolder(kernel, first, kind) : []
      if (isWanted && found) setList(found)
    }
    void read()
    const listening = kernel.events.on(files, 'file.changed', ({ storageId, path }) => {
      if (storageId === first?.storageId && path === parentOf(first.path)) void read()
    })
    return () => {
      isWanted = false
      listening[Symbol.dispose]()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `opened` and `first`, which are new objects at each render
  }, [kernel, key, kind])
  return list
}

async function readAll(kernel: Kernel, opened: readonly OpenedFile[]): Promise<readonly Resource[]> {
  const answers = await Promise.all(opened.slice(0, 200).map((file) => resourceOf(kernel, file)))
  return answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
}

async function readFolder(kernel: Kernel, { storageId, path }: OpenedFile, kind: ResourceKind): Promise<readonly Resource[] | undefined> {
  const query = {
    storageId,
    path: parentOf(path),
    page: 1,
    pageRows: mostNeighbours,
    order: { kind: 'name', direction: 'asc' },
    kinds: [kind],
  } as const
  const answer = await attempt(kernel, () => kernel.device.use(files).list({ query: { ...query, kinds: [kind] } }))
  return answer.ok ? answer.data.items : undefined
}
