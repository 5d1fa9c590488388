import type { RemoteEntry } from '@cove/device-contract/remote-shares'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import { pathBelow } from '../model/remote-path.ts'
import { copyFromRemote, copyToRemote, makeRemoteFolder, removeRemote, renameRemote } from './remote-calls.ts'
import type { RemoteFolder } from './remote-calls.ts'

/** What can be done in a folder of a remote share; true when it was done. */
export interface RemoteWork {
  readonly failure: Failure | undefined
  readonly makeFolder: (name: string) => Promise<boolean>
  readonly rename: (entry: RemoteEntry, name: string) => Promise<boolean>
  readonly remove: (entry: RemoteEntry) => Promise<void>
  /** Asks where to, and starts a task. */
  readonly copyIn: (paths: readonly string[]) => Promise<void>
  /** Asks what, and starts a task. */
  readonly copyOut: () => Promise<void>
}

/** NSV-03c: changes of a folder of a remote share. */
export function useRemoteWork(place: RemoteFolder, onChanged: () => void): RemoteWork {
  const t = useT('network-services')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const [failure, setFailure] = useState<Failure>()
  const settle = (answer: Outcome<unknown>): boolean => {
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) onChanged()
    return answer.ok
  }
  const started = (answer: Outcome<unknown>): void => {
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t('remote.started') })
  }
  return {
    failure,
    makeFolder: async (name) => settle(await makeRemoteFolder(kernel, { ...place, path: pathBelow(place.path, name) })),
    rename: async ({ name: before }, name) => {
      const places = { path: pathBelow(place.path, before), newPath: pathBelow(place.path, name) }
      return settle(await renameRemote(kernel, { shareId: place.shareId, ...places }))
    },
    remove: async ({ name }) => void settle(await removeRemote(kernel, { ...place, path: pathBelow(place.path, name) })),
    copyIn: async (paths) => {
      const confirmLabel = (name: string) => t('remote.copyHere', { name })
      const [target] = (await kernel.pick({ windowId, title: t('remote.copyIn'), confirmLabel })) ?? []
      if (target) started(await copyFromRemote(kernel, { shareId: place.shareId, paths: [...paths], target }))
    },
    copyOut: async () => {
      const what = { kinds: ['file', 'folder'] as const, multiple: true, needsWrite: false }
      const items = await kernel.pick({ windowId, title: t('remote.pickItems'), confirmLabel: t('remote.copyOutShort'), ...what })
      if (items && items.length > 0) started(await copyToRemote(kernel, { ...place, items }))
    },
  }
}
