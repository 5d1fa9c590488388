import type { Db } from '@cove/server-kit'
import type { ModuleChoice } from '../core/base/device-config.ts'

/** Which modules an administrator switched off (MOD-02). */
export interface ModuleSwitches {
  isOn(moduleId: string): boolean
  /** False where the start option decides. */
  canSwitch(): boolean
  set(moduleId: string, isOn: boolean): void
}

/** Reads and stores the switches; the start option wins over what is stored. */
export function createModuleSwitches(db: Db, choice: ModuleChoice): ModuleSwitches {
  db.script('create table if not exists module_switch (module text primary key, is_on integer not null) strict')
  return {
    isOn(moduleId) {
      if (choice !== 'all') return choice.includes(moduleId)
      return db.value('select is_on from module_switch where module = ?', moduleId) !== 0
    },
    canSwitch: () => choice === 'all',
    set: (moduleId, isOn) =>
      void db.run(
        'insert into module_switch (module, is_on) values (?, ?) on conflict (module) do update set is_on = excluded.is_on',
        moduleId,
        isOn ? 1 : 0,
      ),
  }
}
