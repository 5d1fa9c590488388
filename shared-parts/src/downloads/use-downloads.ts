import { downloads } from '@cove/device-contract/downloads'
import { useIsGuest, useKernel } from '@cove/kernel'
import { useReading, withEntry, withoutEntry } from '../read/index.ts'
import type { Read } from '../read/index.ts'
import { listDownloads } from './download-calls.ts'
import type { DownloadList } from './download-calls.ts'

const inTasks = (list: DownloadList, tasks: DownloadList['tasks']): DownloadList => ({ ...list, tasks })

/** The device's downloads, kept current by its events; a guest has none (LGN-14b). */
export function useDownloads(): Read<DownloadList> {
  const { events } = useKernel()
  const isGuest = useIsGuest()
  return useReading(['downloads.list'], listDownloads, {
    isOff: isGuest,
    on({ change }) {
      const stack = new DisposableStack()
      stack.use(events.on(downloads, 'download.changed', (task) => change((list) => inTasks(list, withEntry(list.tasks, task, 'taskId')))))
      stack.use(
        events.on(downloads, 'download.removed', ({ taskId }) =>
          change((list) => inTasks(list, withoutEntry(list.tasks, taskId, 'taskId'))),
        ),
      )
      return stack
    },
  })
}
