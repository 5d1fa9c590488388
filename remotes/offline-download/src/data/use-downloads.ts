import { downloads } from '@cove/device-contract/downloads'
import { useDeviceList, useKernel, withEntry, withoutEntry, type DeviceList } from '@cove/kernel'
import { listDownloads, type DownloadList } from './download-calls.ts'

const inTasks = (list: DownloadList, tasks: DownloadList['tasks']): DownloadList => ({ ...list, tasks })

/** The device's downloads, kept up to date by what the device says. */
export function useDownloads(): DeviceList<DownloadList> {
  const { events } = useKernel()
  return useDeviceList(listDownloads, (change) => {
    const stack = new DisposableStack()
    stack.use(events.on(downloads, 'download.changed', (task) => change((list) => inTasks(list, withEntry(list.tasks, task)))))
    stack.use(events.on(downloads, 'download.removed', ({ taskId }) => change((list) => inTasks(list, withoutEntry(list.tasks, taskId)))))
    return stack
  })
}
