import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import type { DownloadTask } from './download-types.ts'

/** NTC-08c: a download that failed is an incident until it runs again. */
export function raiseDownloadNotice({ id, userNo, name, source, state }: DownloadTask, notices: ModuleNotices): void {
  const incident = { userNo, cause: `download.${id}` }
  if (state !== 'error') return notices.resolve(incident)
  const values = { name: name || URL.parse(source)?.hostname || '' }
  notices.raise({ ...incident, type: 'download', level: 'important', text: 'failed', values, action: { route: '/transport/offline' } })
}
