import type { Host } from '../../core/module-kit.ts'

/** Shares of a volume, in per cent, below which it is almost full, and well again. */
const lowPercent = 5
const wellPercent = 7

/** NTC-08b: raises an incident for each space whose disk is full or almost full, and resolves it when there is room again. */
export async function checkRoom({ spaces, staging, notices, log }: Pick<Host, 'spaces' | 'staging' | 'notices' | 'log'>): Promise<void> {
  for (const space of spaces.list({ userNo: 'device', role: 'admin' })) {
    const incident = { administrators: true, cause: `storage.full.${space.id}` } as const
    const raised = { ...incident, type: 'storage', values: { name: space.name }, action: { route: '/recycle-index' } } as const
    try {
      const { freeBytes, totalBytes } = await staging.disk.statfs(space.rootDir)
      const percent = totalBytes > 0 ? Math.floor((freeBytes * 100) / totalBytes) : 100
      if (staging.ballasts.isReleased(space) || percent === 0) notices.raise({ ...raised, level: 'warn', text: 'full' })
      else if (percent < lowPercent)
        notices.raise({ ...raised, level: 'important', text: 'almostFull', values: { name: space.name, percent } })
      else if (percent >= wellPercent) notices.resolve(incident)
    } catch (error) {
      // A disk that does not answer has an incident of another cause.
      log.error(`room of ${space.id}`, error)
    }
  }
}
