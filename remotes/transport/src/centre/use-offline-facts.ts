import { extensionOf, shownName } from '@cove/device-contract/rules'
import type { OfflineTask } from '@cove/device-contract/downloads'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { fileKindOfName, percentOf, useFormats } from '@cove/ui/data'
import { usePlaceText } from '../data/use-place-text.ts'
import type { WorkFacts } from '../ui/work-row.tsx'

/** DL-01b: the facts of a device download that a row shows. */
export function useOfflineFacts(): (task: OfflineTask) => WorkFacts {
  const { texts } = useKernel()
  const online = useSession((state) => state.online)
  const t = useT('transport')
  const placeText = usePlaceText()
  const { bytes, amount, pace, rate, date } = useFormats()

  const detailOf = (task: OfflineTask): string => {
    if (task.state === 'error') return task.errorCode === undefined ? t('offline.failure') : texts.error(task.errorCode)
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
  return (told) => {
    const task = online ? told : atRest(told)
    const name = task.name || task.source
    const isTorrent = task.kind === 'magnet' || task.kind === 'torrent'
    const done = task.state === 'finished' || task.state === 'seeding'
    // Whoever works without knowing the whole shows that it works, not how far it is.
    const unknownWhole = task.state === 'running' || task.state === 'metadata' ? undefined : 0
    return {
      name: shownName(name),
      kind: isTorrent && fileKindOfName(name) === 'unknown' ? 'bt' : fileKindOfName(name),
      extension: isTorrent && fileKindOfName(name) === 'unknown' ? 'torrent' : extensionOf(name),
      where: [t(`offline.kind.${task.kind}`), t('row.toFolder', { folder: placeText(task.storageId, task.path) })].join(' · '),
      size: task.totalBytes > 0 ? bytes(task.totalBytes) : '',
      percent: done ? 100 : (percentOf(task) ?? unknownWhole),
      hasBar: true,
      tone: toneOf(task),
      amount: amountOf(task),
      state: t(task.isHeld ? 'offline.state.held' : `offline.state.${task.state}`),
      detail: detailOf(task),
    }
  }
}

/** What was last heard of a device that is away says how far things are, not how fast they go. */
const atRest = (task: OfflineTask): OfflineTask => ({ ...task, bytesPerSecond: 0, uploadBytesPerSecond: 0, connections: 0 })

function toneOf({ state, isHeld }: OfflineTask): WorkFacts['tone'] {
  if (state === 'error') return 'err'
  if (state === 'finished' || state === 'seeding') return 'ok'
  return isHeld || state === 'paused' || state === 'choosing' ? 'warn' : 'accent'
}
