import type { Job } from '../../module-kit/module-kit.ts'
import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import { stateOf } from './download-state.ts'
import type { DownloadTask } from './download-types.ts'

/** NTC-08c: a download that failed is an incident until it is started again or has finished. */
export function raiseDownloadNotice(task: DownloadTask, job: Pick<Job, 'kind' | 'state'>, notices: ModuleNotices): void {
  if (stateOf(job) !== 'error') return resolveDownloadNotice(task, notices)
  const { name, source } = task
  const values = { name: name || URL.parse(source)?.hostname || '' }
  notices.raise({
    ...incidentOf(task),
    type: 'download',
    level: 'important',
    text: 'failed',
    values,
    action: { route: '/transport/offline' },
  })
}

/** The download runs again or was removed, so its failure is over. */
export function resolveDownloadNotice(task: Pick<DownloadTask, 'id' | 'userNo'>, notices: ModuleNotices): void {
  notices.resolve(incidentOf(task))
}

function incidentOf({ id, userNo }: Pick<DownloadTask, 'id' | 'userNo'>) {
  return { userNo, cause: `download.${id}` }
}
