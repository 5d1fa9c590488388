import { recycleDays } from '@cove/device-contract/recycle'
import type { RecycleSettings } from '@cove/device-contract/recycle'
import type { Db } from '@cove/server-kit'

/** RB-02, H-38: the automatic cleaning of every user's recycle bin. */
export interface BinSettings {
  get(): RecycleSettings
  set(settings: RecycleSettings): void
}

const key = 'recycle.settings'
const first: RecycleSettings = { isEnabled: true, days: 30 }

export const isRecycleDays = (days: number): boolean => (recycleDays as readonly number[]).includes(days)

export function createBinSettings(db: Db): BinSettings {
  return {
    get() {
      const stored = db.value('select value from meta where key = ?', key)
      const [enabled, days] = typeof stored === 'string' ? stored.split(' ') : []
      const isKnown = days !== undefined && isRecycleDays(Number(days))
      return isKnown ? { isEnabled: enabled === 'on', days: Number(days) } : first
    },
    set({ isEnabled, days }) {
      const value = `${isEnabled ? 'on' : 'off'} ${days}`
      db.run('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value', key, value)
    },
  }
}
