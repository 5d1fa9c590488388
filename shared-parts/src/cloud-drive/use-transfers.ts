import type { CallOptions } from '@cove/device-contract'
import type { FileTask } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import type { Read } from '../read/index.ts'
import { useReading } from '../read/index.ts'
import { followTasks, listTasks } from '../tasks/index.ts'

/** The kinds of transfers with clouds. */
export type CloudJob = 'cloudDownload' | 'cloudUpload' | 'cloudCopy'
const jobs: readonly string[] = ['cloudDownload', 'cloudUpload', 'cloudCopy'] satisfies readonly CloudJob[]

/** The kind of a transfer; undefined for other tasks of the device. */
export function cloudJobOf({ jobKind = '' }: Pick<FileTask, 'jobKind'>): CloudJob | undefined {
  const [area, kind = ''] = jobKind.split('.')
  return area === 'clouds' && jobs.includes(kind) ? (kind as CloudJob) : undefined
}

/** The tasks, once the sentences for what ended them are there. */
async function listTold(kernel: Kernel, how: CallOptions): Promise<Outcome<readonly FileTask[]>> {
  const [answer] = await Promise.all([listTasks(kernel, how), kernel.texts.loadErrors().catch(() => undefined)])
  return answer
}

/** SED-04e: the transfers with clouds, newest first. */
export function useCloudTransfers(): Read<readonly FileTask[]> {
  const kernel = useKernel()
  const read = useReading(['clouds.transfers'], listTold, { on: ({ change }) => followTasks(kernel, change) })
  return { ...read, data: read.data?.filter((task) => cloudJobOf(task) !== undefined) }
}
