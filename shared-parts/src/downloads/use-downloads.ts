import { downloads } from '@cove/device-contract/downloads'
import { useIsGuest, useKernel } from '@cove/kernel'
import { withEntry, withoutEntry } from '../device-list/keyed-list.ts'
import { useDeviceList } from '../device-list/use-device-list.ts'
import type { DeviceList } from '../device-list/use-device-list.ts'
import { listDownloads } from './download-calls.ts'
import type { DownloadList } from './download-calls.ts'

const inTasks = (list: DownloadList, tasks: DownloadList['tasks']): DownloadList => ({ ...list, tasks })

/** The device's downloads, kept current by its events; a guest has none (LGN-14b). */
export function useDownloads(): DeviceList<DownloadList> {
  const { events } = useKernel()
  return useDeviceList(useIsGuest() ? undefined : listDownloads, (change) => {
    const stack = new DisposableStack()
    stack.use(events.on(downloads, 'download.changed', (task) => change((list) => inTasks(list, withEntry(list.tasks, task, 'taskId')))))
    stack.use(
      events.on(downloads, 'download.removed', ({ taskId }) => change((list) => inTasks(list, withoutEntry(list.tasks, taskId, 'taskId')))),
    )
    return stack
  })
}
