import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { CopyRef } from '@cove/device-contract/playback'
import type { DataOf } from '@cove/device-contract'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import type { PlayPlan } from '../model/play-plan.ts'

type CopySize = DataOf<typeof playback.calls.convertedSize>

/** VID-01b: the conversion of a whole video in the background. */
export interface Conversion {
  /** Undefined where none was asked for, or while that is read. */
  readonly copy: CopySize | undefined
  /** What all converted files take on the device, bytes; undefined while that is read. */
  readonly cacheBytes: number | undefined
  readonly start: () => void
  /** Removes all converted files of the device. For administrators. */
  readonly clean: () => void
}

const pollMs = 3000

/** What a copy of a file is asked for by; undefined for a video that needs no conversion. */
export function copyRefOf({ storageId, path }: Pick<Resource, 'storageId' | 'path'>, plan: PlayPlan | undefined): CopyRef | undefined {
  return plan?.kind === 'stream' ? { storageId, path, video: plan.video, audio: plan.audio } : undefined
}

/** Follows the conversion of a video while it is shown. */
export function useConversion(file: Resource, plan: PlayPlan | undefined): Conversion {
  const kernel = useKernel()
  const ref = copyRefOf(file, plan)
  const key = ref && JSON.stringify(ref)
  const [read, setRead] = useState<{ readonly key: string; readonly copy: CopySize | undefined }>()
  const [cacheBytes, setCacheBytes] = useState<number>()
  const [round, setRound] = useState(0)
  const device = kernel.device.use(playback)
  const copy = read?.key === key ? read?.copy : undefined
  useEffect(() => {
    let live = true
    const look = async () => {
      const calls = kernel.device.use(playback)
      const [size, cache] = await Promise.all([
        key === undefined ? undefined : attempt(kernel, () => calls.convertedSize({ body: JSON.parse(key) as CopyRef })),
        attempt(kernel, () => calls.cache()),
      ])
      if (!live) return
      if (key !== undefined) setRead({ key, copy: size?.ok ? size.data : undefined })
      if (cache.ok) setCacheBytes(cache.data.sizeBytes)
    }
    void look()
    return () => {
      live = false
    }
  }, [kernel, key, round])
  const isOpen = copy?.state === 'waiting' || copy?.state === 'running'
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => setRound((before) => before + 1), pollMs)
    return () => clearInterval(timer)
  }, [isOpen])
  const after = async (call: () => Promise<{ readonly ok: boolean }>) => {
    await call()
    setRound((before) => before + 1)
  }
  const tell = async <T extends object>(call: Parameters<typeof attempt<T>>[1]) => {
    const answer = await attempt(kernel, call)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer
  }
  return {
    copy,
    cacheBytes,
    start: () => void (ref && after(() => tell(() => device.convert({ body: ref })))),
    clean: () => void after(() => tell(() => device.cleanCache())),
  }
}
