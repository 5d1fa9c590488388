import type { FileTask } from '@cove/device-contract/tasks'

/** TSK-01c: kinds that the device names itself. */
const namedKinds: readonly FileTask['kind'][] = ['other', 'compress', 'uncompress']

/** TSK-04: what a task of another kind than those of files is called; undefined where the device is too old to say. */
export function titleOfTask({ kind, title }: Pick<FileTask, 'kind' | 'title'>, locale: string): string | undefined {
  return namedKinds.includes(kind) ? title?.[locale === 'zh-CN' ? 'zh-CN' : 'en'] : undefined
}

/** TSK-04: true while a task runs or waits to run, and its kind can pause. */
export function mayPause({ status, state, canPause }: Pick<FileTask, 'status' | 'state' | 'canPause'>): boolean {
  return canPause !== false && state !== 'pausing' && (status === 'running' || status === 'prerunning')
}
