import { toleratedLosses } from '@cove/device-contract/rules'
import type { Db } from '@cove/server-kit'
import type { ScrubResult } from './disks/scrub-result.ts'
import type { BackendTask } from './disks/backend.ts'

/** Simulated damage: how many blocks of a simulated disk have wrong bytes. */
export interface FlipStore {
  add(serialNo: string): void
  /** What a check of these disks finds; what has a copy is repaired. */
  settle(task: Pick<BackendTask, 'mode' | 'serialNos'>): ScrubResult
}

const placesAtOnce = 20

/** Opens the damage over the device's database. */
export function createFlipStore(db: Db): FlipStore {
  const placesOf = (serialNo: string): number => Number(db.value('select places from pools_flip where serial_no = ?', serialNo) ?? 0)
  return {
    add: (serialNo) =>
      void db.run(
        'insert into pools_flip (serial_no, places) values (?, ?) on conflict (serial_no) do update set places = places + ?',
        serialNo,
        placesAtOnce,
        placesAtOnce,
      ),
    settle({ mode, serialNos }) {
      const found = serialNos.reduce((sum, serialNo) => sum + placesOf(serialNo), 0)
      if (mode === undefined || toleratedLosses(mode, serialNos.length) === 0) return { corrected: 0, uncorrectable: found }
      for (const serialNo of serialNos) db.run('delete from pools_flip where serial_no = ?', serialNo)
      return { corrected: found, uncorrectable: 0 }
    },
  }
}
