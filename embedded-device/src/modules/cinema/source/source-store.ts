import type { SourceLanguage } from '@cove/device-contract/cinema'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { PoliteState } from '../../../module-kit/service-kit.ts'

/** How the film database is asked. */
export interface StoredSource {
  readonly isOn: boolean
  /** '' without one. */
  readonly sealedKey: string
  readonly language: SourceLanguage
  /** '': the public database. */
  readonly address: string
  readonly state: PoliteState
}

interface Row {
  readonly isOn: number
  readonly sealedKey: string
  readonly language: SourceLanguage
  readonly address: string
  readonly state: Exclude<PoliteState['kind'], 'banned'>
  readonly sinceMs: number
  readonly untilMs: number
}

/** The one row with what the administrator set. */
export const createSourceStore = (db: Host['db']) => ({
  read(): StoredSource {
    const row = db.get<Row>(
      `select is_on as isOn, sealed_key as sealedKey, language, address, state, since_ms as sinceMs, until_ms as untilMs
       from cinema_source where id = 1`,
    )
    if (!row) throw new Error('the source has no row')
    const { isOn, state, sinceMs, untilMs, ...rest } = row
    const known: PoliteState = state === 'waiting' || state === 'away' ? { kind: state, sinceMs, untilMs } : { kind: state, sinceMs }
    return { ...rest, isOn: isOn === 1, state: known }
  },
  set: ({ isOn, sealedKey, language, address }: Omit<StoredSource, 'state'>): void =>
    void db.run(
      'update cinema_source set is_on = ?, sealed_key = ?, language = ?, address = ? where id = 1',
      ...[Number(isOn), sealedKey, language, address],
    ),
  setState: (state: PoliteState): void =>
    void db.run(
      'update cinema_source set state = ?, since_ms = ?, until_ms = ? where id = 1',
      // The database locks no account: a key that it does not take is another matter.
      ...[state.kind === 'banned' ? 'signInNeeded' : state.kind, state.sinceMs, 'untilMs' in state ? state.untilMs : 0],
    ),
})
