import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { openedFiles, openedFrom } from '@cove/kernel/declare'
import type { OpenedFile, OpenedFrom } from '@cove/kernel/declare'
import { useLocation } from '@cove/kernel/router'
import { useRead } from '@cove/parts/read'
import { useState } from 'react'

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

/** VW-04: where these files were opened from. */
export function useOpenedFrom(): OpenedFrom {
  const { search, state } = useLocation()
  return openedFrom({ state, search })
}

/** One file, read again when its folder changes. */
export function useResource({ storageId, path }: OpenedFile): OpenedResource {
  const { events } = useKernel()
  const { data, failure, reload } = useRead(files, 'info', {
    query: { storageId, path },
    on: ({ again }) =>
      events.on(files, 'file.changed', (changed) => {
        if (changed.storageId === storageId && changed.path === parentOf(path)) again()
      }),
  })
  const [resource, setResource] = useState(data?.resource)
  if (!isSame(resource, data?.resource)) setResource(data?.resource)
  return {
    resource,
    // A file that was read stays on the screen while the device is away.
    failure: failure?.offline && data ? undefined : failure,
    isGone: data !== undefined && failure?.offline === false,
    reload,
  }
}

/** A file that stays the same keeps its object, so that nothing is drawn again. */
const isSame = (one: Resource | undefined, other: Resource | undefined): boolean =>
  one?.modifiedSeconds === other?.modifiedSeconds &&
  one?.sizeBytes === other?.sizeBytes &&
  one?.path === other?.path &&
  one?.storageId === other?.storageId

/** Asks the device for a file. */
export async function resourceOf(kernel: Kernel, { storageId, path }: OpenedFile): Promise<Outcome<Resource>> {
  const answer = await attempt(kernel, () => kernel.device.use(files).info({ query: { storageId, path } }))
  return answer.ok ? { ok: true, data: answer.data.resource } : answer
}
