import { useKernel } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormats } from '@cove/ui/data'

/** TR-08: transfers that wait for the user, and the one click that continues them. */
export interface InterruptedTransfers {
  readonly tasks: readonly TransferTask[]
  /** What the click does: asks the browser's permission, or opens its chooser. */
  readonly label: string
  /** Must be called in a click. With a task only that one. */
  readonly resume: (task?: TransferTask) => Promise<void>
}

/** Tasks that need a permission or their files. */
export function useInterrupted(all: readonly TransferTask[]): InterruptedTransfers {
  const { log, toasts, transfers } = useKernel()
  const t = useT('shell')
  const tasks = all.filter((task) => task.needs !== undefined)
  const byClick = tasks.filter((task) => task.needs === 'permission')
  const [first] = tasks
  const needsChoice = byClick.length === 0
  const resume = async (only?: TransferTask) => {
    const meant = only ? [only] : needsChoice ? tasks : byClick
    const ids = meant.map(({ id }) => id)
    try {
      if (meant[0]?.needs === 'source') {
        const matched = await transfers.chooseSource(ids)
        if (matched === 0) toasts.show({ tone: 'warning', title: t('transfers.noneMatched') })
        return
      }
      const left = await transfers.continueInterrupted(ids)
      if (left.length > 0) toasts.show({ tone: 'warning', title: t('transfers.needSource', { count: left.length }) })
    } catch (cause) {
      log.warn('transfers.continueFailed', { cause: String(cause) })
      toasts.show({ tone: 'error', title: t('transfers.unreadable') })
    }
  }
  const label = needsChoice ? (first?.isFolder ? t('transfers.chooseFolder') : t('transfers.chooseFiles')) : t('transfers.continue')
  return { tasks, label, resume }
}

const noticeId = 'transfers.interrupted'
/** Tasks restored by one reload share one notice, after the device has reported what it has, in ms. */
const settleMs = 900

/** How long the notice stays over the corner where windows have their buttons, in ms; the dock's ring and its sheet keep the offer. */
const shownMs = 30_000

/** TR-08: after a reload or a new sign-in a notice offers to continue the interrupted transfers with one click. */
export function useInterruptedNotice({ tasks, label, resume }: InterruptedTransfers): void {
  const { toasts } = useKernel()
  const t = useT('shell')
  const { bytes } = useFormats()
  // A choice that was cancelled or did not fit shows the notice again.
  const [round, setRound] = useState(0)
  const ids = tasks.map(({ id, needs }) => `${id} ${needs}`).join()
  const show = useEffectEvent(() => {
    const [first] = tasks
    if (!first) return
    const sum = (of: (task: TransferTask) => number) => bytes(tasks.reduce((total, task) => total + of(task), 0))
    toasts.show({
      id: noticeId,
      tone: 'warning',
      title: tasks.length === 1 ? t('transfers.interruptedOne', { name: first.name }) : t('transfers.interrupted', { count: tasks.length }),
      body: t('transfers.interruptedBody', { sent: sum((task) => task.sentBytes), total: sum((task) => task.totalBytes) }),
      durationMs: shownMs,
      action: { label, run: () => void resume().then(() => setRound((before) => before + 1)) },
    })
  })
  useEffect(() => {
    if (ids === '') return
    const timer = setTimeout(() => show(), settleMs)
    return () => {
      clearTimeout(timer)
      toasts.dismiss(noticeId)
    }
  }, [ids, round, toasts])
}
