import type { OfflineTask } from '@cove/device-contract/downloads'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { TaskFacts } from '@cove/parts/task-row'
import { usePlaceText } from '@cove/parts/spaces'
import { useDownloadLook } from '@cove/parts/downloads'
import { useFormats } from '@cove/ui/data'

/** DL-01b: the facts of a device download that a row shows. */
export function useOfflineFacts(): (task: OfflineTask) => TaskFacts {
  const online = useSession((state) => state.online)
  const t = useT('transport')
  const lookOf = useDownloadLook()
  const placeText = usePlaceText()
  const { bytes, amount, pace, rate, date } = useFormats()

  const detailOf = (task: OfflineTask): string => {
    if (task.state === 'seeding') return online ? t('offline.uploading', { rate: rate(task.uploadBytesPerSecond) }) : ''
    if (task.state === 'finished') return task.finishedSeconds === undefined ? '' : date(task.finishedSeconds * 1000)
    return task.state === 'running' ? pace(task) : ''
  }
  const amountOf = (task: OfflineTask): string =>
    [
      task.state === 'finished' ? bytes(task.totalBytes) : task.totalBytes + task.doneBytes > 0 ? amount(task) : '',
      task.state === 'running' && task.connections > 1 ? t('offline.connections', { count: task.connections }) : '',
      task.limitBytesPerSecond > 0 && task.state !== 'finished' ? t('amount.limited', { rate: rate(task.limitBytesPerSecond) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (latest) => {
    const task = online ? latest : atRest(latest)
    const { reason, ...look } = lookOf(task)
    return {
      ...look,
      where: [t(`offline.kind.${task.kind}`), t('row.toFolder', { folder: placeText(task.storageId, task.path) })].join(' · '),
      size: task.totalBytes > 0 ? bytes(task.totalBytes) : '',
      hasBar: true,
      tone: toneOf(task),
      amount: amountOf(task),
      detail: reason || detailOf(task),
    }
  }
}

/** What was last heard of a device that is away says how far things are, not how fast they go. */
const atRest = (task: OfflineTask): OfflineTask => ({ ...task, bytesPerSecond: 0, uploadBytesPerSecond: 0, connections: 0 })

function toneOf({ state, isHeld }: OfflineTask): TaskFacts['tone'] {
  if (state === 'error') return 'err'
  if (state === 'finished' || state === 'seeding') return 'ok'
  return isHeld || state === 'paused' || state === 'choosing' ? 'warn' : 'accent'
}
