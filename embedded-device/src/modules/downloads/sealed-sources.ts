import type { Sealing } from '@cove/server-kit'
import { hasTable, sealPlain } from '../../module-kit/module-kit.ts'
import type { PlainStore } from '../../module-kit/module-kit.ts'
import { shownSource } from './source-url.ts'

/** An address as it is stored: with a password it is sealed, and what is left of it tells it apart in a list. */
export interface StoredSource {
  readonly source: string
  readonly sealed: string
}

/** P10: addresses on their way into the database and out of it. */
export interface SealedSources {
  store(address: string): StoredSource
  /** Without its password where the keys were made again since. */
  open(stored: StoredSource): string
}

/** Makes it over the keys of the device. */
export function createSealedSources(sealing: Pick<Sealing, 'seal' | 'unseal'>): SealedSources {
  return {
    store(address) {
      const shown = storedAs(address)
      return { source: shown, sealed: shown === address ? '' : sealing.seal(address) }
    },
    open({ source, sealed }) {
      if (sealed === '') return source
      try {
        return sealing.unseal(sealed)
      } catch {
        return source
      }
    },
  }
}

const storedAs = (address: string): string => (URL.canParse(address) ? shownSource(address) : address)

/** Seals addresses that an earlier version stored with their passwords. */
export function sealPlainSources(store: PlainStore, sources: SealedSources): void {
  const { db } = store
  sealPlain(store, {
    doneKey: 'downloads.sourcesSealed',
    seal() {
      for (const { id, source } of db.all<Row>("select id, source from downloads_task where sealed_source = '' and source like '%@%'")) {
        const stored = sources.store(source)
        db.run('update downloads_task set source = ?, sealed_source = ? where id = ?', stored.source, stored.sealed, id)
      }
    },
    forget(copy) {
      // The second one had this name before.
      const tables = ['downloads_task', 'download'].filter((table) => hasTable(copy, table))
      for (const table of tables) {
        const set = copy.prepare(`update ${table} set source = ? where id = ?`)
        for (const { id, source } of copy.prepare(`select id, source from ${table} where source like '%@%'`).all() as unknown as Row[])
          set.run(storedAs(source), id)
      }
      return tables.length > 0
    },
  })
}

interface Row {
  readonly id: string
  readonly source: string
}
