import { clouds } from '@cove/device-contract/clouds'
import type { CloudEntry } from '@cove/device-contract/clouds'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import type { CallOptions } from '@cove/device-contract'
import { useMemo, useState } from 'react'
import { useRead, useReading } from '../read/index.ts'

/** One folder of an account. */
export interface CloudPlace {
  readonly accountId: number
  readonly path: string
}

/** The entries of a folder of a cloud, as far as they are known. */
export interface CloudFolder {
  /** In the order of the device; undefined before the first answer. */
  readonly entries: readonly CloudEntry[] | undefined
  readonly total: number
  /** When the service was asked, in seconds. */
  readonly listedSeconds: number | undefined
  /** Entries that have no usable name. */
  readonly unusable: number
  readonly failure: Failure | undefined
  readonly isRefreshing: boolean
  /** Asks the service again. */
  readonly refresh: () => Promise<void>
  /** Reads again what the device knows. */
  readonly reload: () => void
}

const pageRows = 1000

/** SED-04d: reads a folder: its first page at once, the rest right after it. */
export function useCloudFolder({ accountId, path }: CloudPlace): CloudFolder {
  const kernel = useKernel()
  const whenChanged = ({ again }: { readonly again: () => void }) =>
    kernel.events.on(clouds, 'clouds.folderChanged', (changed) => {
      if (changed.accountId === accountId && changed.path === path) again()
    })
  const first = useRead(clouds, 'list', {
    query: { accountId, path, start: 0, rows: pageRows },
    on: whenChanged,
  })
  const { data } = first
  const rest = useReading(
    ['clouds.rest', accountId, path, data?.listedSeconds, data?.total],
    (all, how) => readRest(all, { accountId, path, total: data?.total ?? 0, how }),
    { on: whenChanged, isOff: data === undefined || data.total <= data.entries.length },
  )
  // The list is sorted only when it is another one.
  const entries = useMemo(() => data && (rest.data ? [...data.entries, ...rest.data] : data.entries), [data, rest.data])
  const [refreshed, setRefreshed] = useState<Failure>()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    const query = { accountId, path, start: 0, rows: pageRows, isFresh: true }
    const answer = await attempt(kernel, () => kernel.device.use(clouds).list({ query }))
    setRefreshing(false)
    setRefreshed(answer.ok ? undefined : answer.failure)
    if (answer.ok) first.set(answer.data)
  }
  return {
    entries,
    total: data?.total ?? 0,
    listedSeconds: data?.listedSeconds,
    unusable: data?.unusable ?? 0,
    failure: refreshed ?? first.failure ?? rest.failure,
    isRefreshing,
    refresh,
    reload: () => {
      setRefreshed(undefined)
      first.reload()
    },
  }
}

interface RestWanted extends CloudPlace {
  readonly total: number
  readonly how: CallOptions
}

async function readRest(kernel: Kernel, { accountId, path, total, how }: RestWanted): Promise<Outcome<readonly CloudEntry[]>> {
  const found: CloudEntry[] = []
  for (let start = pageRows; start < total; start += pageRows) {
    const query = { accountId, path, start, rows: pageRows }
    const answer = await attempt(kernel, () => kernel.device.use(clouds).list({ query }, how))
    if (!answer.ok) return answer
    found.push(...answer.data.entries)
    if (answer.data.entries.length === 0) break
  }
  return { ok: true, data: found }
}
