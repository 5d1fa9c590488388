import { backup } from '@cove/device-contract/backup'
import type { BackupEntry, BackupFailedFile, BackupRun, BackupTask } from '@cove/device-contract/backup'
import { attempt, useKernel } from '@cove/kernel'
import type { AnyAnswer, Failure, Outcome } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** What was read for one key; nothing while another key is read. */
export interface Read<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** The runs of a task, read again when one ended or was proven. */
export function useRuns({ taskId, lastRun }: BackupTask): Read<{ readonly runs: readonly BackupRun[] }> {
  const { device } = useKernel()
  const key = `${taskId} ${lastRun?.runId} ${lastRun?.state} ${lastRun?.stage}`
  return useRead(key, () => device.use(backup).runs({ query: { taskId } }))
}

/** The failed files of a task, read again when they changed. */
export function useFailures({ taskId, failedCount, lastRun }: BackupTask): Read<{ readonly files: readonly BackupFailedFile[] }> {
  const { device } = useKernel()
  return useRead(`${taskId} ${failedCount} ${lastRun?.runId}`, () => device.use(backup).failures({ query: { taskId } }))
}

/** A folder of a backup at a moment; undefined asks nothing. */
export function useFolder(taskId: string, atSeconds: number | undefined, path: string): Read<{ readonly entries: readonly BackupEntry[] }> {
  const { device } = useKernel()
  const key = atSeconds === undefined ? undefined : `${taskId} ${atSeconds} ${path}`
  return useRead(key, () => device.use(backup).browse({ query: { taskId, atSeconds: atSeconds ?? 0, path } }))
}

function useRead<T>(key: string | undefined, call: () => Promise<AnyAnswer<T>>): Read<T> {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly key: string; readonly outcome: Outcome<T> }>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => attempt(kernel, call))
  useEffect(() => {
    if (key === undefined) return
    let live = true
    void readNow().then((outcome) => live && setState({ key, outcome }))
    return () => {
      live = false
    }
  }, [key, round])
  const outcome = state?.key === key ? state?.outcome : undefined
  return {
    data: outcome?.ok ? outcome.data : undefined,
    failure: outcome?.ok === false ? outcome.failure : undefined,
    reload: () => setRound((before) => before + 1),
  }
}
