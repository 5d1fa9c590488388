import type { Host } from '../../../module-kit/module-kit.ts'

/** A simulated external disk as it is stored. */
export interface StoredDisk {
  readonly spaceId: string
  readonly name: string
  readonly isPlugged: boolean
}

/** STO-06a: the simulated external disks, kept over restarts. */
export function createExternalStore(db: Host['db']) {
  return {
    all: (): StoredDisk[] =>
      db
        .all<{ space_id: string; name: string; is_plugged: number }>('select * from storage_external order by name, space_id')
        .map((row) => ({ spaceId: row.space_id, name: row.name, isPlugged: row.is_plugged === 1 })),
    set({ spaceId, name, isPlugged }: StoredDisk): void {
      db.run('insert or replace into storage_external (space_id, name, is_plugged) values (?, ?, ?)', spaceId, name, isPlugged ? 1 : 0)
    },
  }
}
export type ExternalStore = ReturnType<typeof createExternalStore>
