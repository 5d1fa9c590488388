import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { CopyRef } from '@cove/device-contract/playback'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import type { PlayPlan } from '../model/play-plan.ts'
import { ticketed } from './ticketed.ts'

/** What a copy of a file is asked for by; undefined for a video that needs no conversion. */
export function copyRefOf({ storageId, path }: Pick<Resource, 'storageId' | 'path'>, plan: PlayPlan | undefined): CopyRef | undefined {
  return plan?.kind === 'stream' ? { storageId, path, video: plan.video, audio: plan.audio } : undefined
}

/** VID-01b: the address of a video that was converted whole; undefined where that was not done. */
export async function copyUrl(kernel: Kernel, file: Pick<Resource, 'storageId' | 'path'>, plan: PlayPlan): Promise<string | undefined> {
  const ref = copyRefOf(file, plan)
  if (!ref) return undefined
  const answer = await attempt(kernel, () => kernel.device.use(playback).convertedSize({ body: ref }))
  return answer.ok && answer.data.state === 'ready' ? ticketed(() => kernel.transfers.ticketUrl(playback.calls.converted, ref)) : undefined
}
