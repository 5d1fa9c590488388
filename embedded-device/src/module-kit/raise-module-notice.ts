import type { Notices } from '../core/notices/open-notices.ts'
import { moduleText } from '../core/notices/texts/core-notices.ts'
import type { ModuleStatus } from './module-status.ts'

/** NTC-08a: a module that failed or lacks a program is an incident of the administrators until it is on. */
export function raiseModuleNotice({ id, state, missing = [] }: ModuleStatus, notices: Notices): void {
  const incident = { administrators: true, cause: `module.${id}` } as const
  if (state === 'on' || state === 'off') return notices.resolve(incident)
  const programs = missing.map(({ name }) => name)
  notices.raise({ ...incident, type: 'system', level: state === 'failed' ? 'warn' : 'important', content: moduleText(id, programs) })
}
