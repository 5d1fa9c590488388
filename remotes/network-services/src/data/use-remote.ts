import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteEntry, RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useState } from 'react'
import { browseRemote, readRemoteShares } from './remote-calls.ts'
import type { RemoteFolder } from './remote-calls.ts'

/** NSV-03c: the remote shares, read again when one changes. */
export function useRemoteShares(): DeviceList<readonly RemoteShare[]> {
  const { events } = useKernel()
  const list = useDeviceList<readonly RemoteShare[]>(
    async (kernel) => {
      const answer = await readRemoteShares(kernel)
      return answer.ok ? { ok: true, data: answer.data.shares } : answer
    },
    () => new DisposableStack(),
  )
  const { reload } = list
  useEffect(() => {
    const registration = events.on(remoteShares, 'remote-shares.changed', () => reload())
    return () => registration[Symbol.dispose]()
  }, [events, reload])
  return list
}

/** A folder of a remote share, as the other device showed it last. */
export interface RemoteListing {
  readonly entries: readonly RemoteEntry[] | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

interface Answer {
  readonly of: string
  readonly entries?: readonly RemoteEntry[]
  readonly failure?: Failure
}

/** Reads a folder of a remote share when the place changes, and again on request. */
export function useRemoteFolder({ shareId, path }: RemoteFolder): RemoteListing {
  const kernel = useKernel()
  const [answer, setAnswer] = useState<Answer>()
  const [round, setRound] = useState(0)
  const key = `${shareId} ${path}`
  useEffect(() => {
    let live = true
    void browseRemote(kernel, { shareId, path }).then((next) => {
      if (live) setAnswer(next.ok ? { of: key, entries: next.data.entries } : { of: key, failure: next.failure })
    })
    return () => {
      live = false
    }
  }, [kernel, shareId, path, key, round])
  // The content of another folder is not shown under this path.
  const current = answer?.of === key ? answer : undefined
  return { entries: current?.entries, failure: current?.failure, reload: () => setRound((before) => before + 1) }
}
