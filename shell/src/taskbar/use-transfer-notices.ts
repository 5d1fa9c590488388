import { shownName } from '@cove/device-contract/rules'
import { useKernel, useStoreValue } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
import { folderRoute, transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useEffectEvent } from 'react'
import type { TransferSummary } from './transfer-summary.ts'

/** Tasks that end so close together are told in one sentence, in ms. */
const togetherMs = 1_500

/** Tells when transfers end: one toast for those that end together, with the way to where they are. */
export function useTransferNotices(): void {
  const { toasts, transfers, windows } = useKernel()
  const t = useT('shell')
  const tell = useEffectEvent((ended: readonly TransferTask[]) => {
    const [first] = ended
    if (!first) return
    const failed = ended.filter((task) => task.state === 'error').length
    const only = ended.length === 1 ? first : undefined
    const kind = failed === 0 ? 'ended' : failed === ended.length ? 'failed' : 'mixed'
    const sameFolder = ended.every((task) => task.targetStorageId === first.targetStorageId && task.targetFolder === first.targetFolder)
    const showFolder = first.kind === 'upload' && sameFolder && failed === 0
    toasts.show({
      tone: failed === 0 ? 'success' : 'error',
      title: only ? t(`transfers.${kind}One`, { name: shownName(only.name) }) : t(`transfers.${kind}Many`, { count: ended.length, failed }),
      ...(only?.failure === undefined ? {} : { body: only.failure }),
      action: showFolder
        ? {
            label: t('transfers.openFolder'),
            run: () => void windows.open(folderOf(first)),
          }
        : { label: t('transfers.open'), run: () => void windows.open(transfersRoute.address({ section: first.kind })) },
    })
  })
  useEffect(() => {
    let ended: TransferTask[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = transfers.onEnded((task) => {
      ended.push(task)
      timer ??= setTimeout(() => {
        timer = undefined
        tell(ended)
        ended = []
      }, togetherMs)
    })
    return () => {
      clearTimeout(timer)
      tell(ended)
      heard[Symbol.dispose]()
    }
  }, [transfers])
}

const folderOf = ({ targetStorageId: storageId, targetFolder: path, name: select }: TransferTask) =>
  folderRoute.address({ storageId, path, select })

/** A tab's title is drawn by the browser, for all its tabs: the progress in it is told so often, in ms. */
const titleEveryMs = 1_000

/** The tab's title begins with the progress while transfers run. */
export function useTitleProgress({ percent, bytesPerSecond }: TransferSummary): void {
  const { session } = useKernel()
  const name = useStoreValue(session.store, (state) => state.device?.name)
  const isRunning = percent !== undefined && bytesPerSecond > 0
  const write = useEffectEvent(() => {
    const title = `${Math.floor(percent ?? 0)}% · ${name}`
    if (document.title !== title) document.title = title
  })
  useEffect(() => {
    if (name === undefined || !isRunning) return
    write()
    const timer = setInterval(() => write(), titleEveryMs)
    return () => {
      clearInterval(timer)
      document.title = name
    }
  }, [name, isRunning])
}
