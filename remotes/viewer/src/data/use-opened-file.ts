import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { openedFiles } from '@cove/kernel/declare'
import type { OpenedFile } from '@cove/kernel/declare'
import { useLocation } from '@cove/kernel/router'
import { useEffect, useState } from 'react'

/** A file as the device has it, or why it does not. */
export interface OpenedResource {
  readonly resource: Resource | undefined
  readonly failure: Failure | undefined
  /** VW-06: it was there and is not any more. */
  readonly isGone: boolean
  readonly reload: () => void
}

/** The files that the page was opened for; undefined when it names none. */
export function useOpenedFiles(): readonly [OpenedFile, ...OpenedFile[]] | undefined {
  const { search, state } = useLocation()
  return openedFiles({ state, search })
}

/** One file, read again when its folder changes. */
export function useResource({ storageId, path }: OpenedFile): OpenedResource {
  const kernel = useKernel()
  const [read, setRead] = useState<Omit<OpenedResource, 'reload'>>({ resource: undefined, failure: undefined, isGone: false })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let isWanted = true
    void resourceOf(kernel, { storageId, path }).then((answer) => {
      if (isWanted) setRead((before) => after(before, answer))
    })
    return () => {
      isWanted = false
    }
  }, [kernel, storageId, path, attempts])
  useEffect(() => {
    const folder = parentOf(path)
    const listening = kernel.events.on(files, 'file.changed', (changed) => {
      if (changed.storageId === storageId && changed.path === folder) setAttempts((count) => count + 1)
    })
    return () => listening[Symbol.dispose]()
  }, [kernel, storageId, path])
  return { ...read, reload: () => setAttempts((count) => count + 1) }
}

type Read = Omit<OpenedResource, 'reload'>

/** A file that stays the same keeps its object, so that nothing is drawn again. */
function after(before: Read, answer: Outcome<Resource>): Read {
  if (!answer.ok) {
    const isGone = before.resource !== undefined && !answer.failure.offline
    return answer.failure.offline && before.resource ? before : { resource: before.resource, failure: answer.failure, isGone }
  }
  const same =
    before.resource?.modifiedSeconds === answer.data.modifiedSeconds &&
    before.resource.sizeBytes === answer.data.sizeBytes &&
    before.resource.path === answer.data.path
  return { resource: same ? before.resource : answer.data, failure: undefined, isGone: false }
}

/** Asks the device for a file. */
export async function resourceOf(kernel: Kernel, { storageId, path }: OpenedFile): Promise<Outcome<Resource>> {
  const answer = await attempt(kernel, () => kernel.device.use(files).info({ query: { storageId, path } }))
  return answer.ok ? { ok: true, data: answer.data.resource } : answer
}
