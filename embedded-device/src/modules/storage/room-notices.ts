import { isLowOnSpace } from '@cove/device-contract/rules'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'

/** Share of a volume, in per cent, from which a space that was almost full is well again. */
const wellPercent = 12

/** NTC-08b, STO-08a: raises an incident for each space whose disk is full or almost full, and resolves it when there is room again. */
export async function checkRoom({
  spaces,
  rooms,
  staging,
  notices,
  log,
}: Pick<HostFiles, 'spaces' | 'rooms' | 'staging'> & Pick<Host, 'notices' | 'log'>) {
  for (const space of spaces.list({ userNo: 'device', role: 'admin' })) {
    const incident = { administrators: true, cause: `storage.full.${space.id}` } as const
    const raised = { ...incident, type: 'storage', values: { name: space.name }, action: { route: '/recycle-index' } } as const
    try {
      const room = await rooms.of(space)
      const { freeBytes, sizeBytes } = room.volume
      const percent = sizeBytes > 0 ? Math.floor((freeBytes * 100) / sizeBytes) : 100
      if (staging.ballasts.isReleased(space) || percent === 0) notices.raise({ ...raised, level: 'warn', text: 'full' })
      else if (isLowOnSpace(room))
        notices.raise({ ...raised, level: 'important', text: 'almostFull', values: { name: space.name, percent } })
      else if (percent >= wellPercent) notices.resolve(incident)
    } catch (error) {
      // A disk that does not answer has an incident of another cause.
      log.error(`room of ${space.id}`, error)
    }
  }
}
