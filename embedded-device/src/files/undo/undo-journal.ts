import type { Db } from '@cove/server-kit'
import type { UndoKind, UndoState } from '@cove/device-contract/undo'
import { isWithin } from '@cove/device-contract/rules'
import { columnsOf, stepOf, storedStepOf } from './journal-rows.ts'
import type { JoinedRow, StepRow } from './journal-rows.ts'
import { headOf } from './undo-heads.ts'
import type { UndoHeads } from './undo-heads.ts'
import type { StoredStep, UndoNote, UndoRecord, UndoStep } from './undo-types.ts'

/** One entry as the history shows it. */
export interface JournalEntry {
  readonly id: number
  readonly kind: UndoKind
  readonly state: UndoState
  readonly lastMs: number
  readonly stepCount: number
  readonly first: UndoStep
  /** Of its records. */
  readonly key: string | undefined
}

/** The changes of every user and how each is undone (UNDO-01). Bounded by `keptMs` and `keptEntries`. */
export interface UndoJournal {
  /** Adds an entry, or steps to the entry with its key. Answers false when nothing was new. */
  record(record: UndoRecord): boolean
  /** Applies what a job reports; its steps go to the entry with the key. */
  apply(record: Omit<UndoRecord, 'steps'>, notes: readonly UndoNote[]): boolean
  list(
    userNo: string,
    page: { readonly offset: number; readonly limit: number },
  ): { readonly total: number; readonly entries: readonly JournalEntry[] }
  heads(userNo: string): UndoHeads
  /** Undefined when the user has no such entry. */
  state(userNo: string, entryId: number): UndoState | undefined
  /** What is left to undo of an entry, or of it and all later ones, in the order in which it is undone. */
  openSteps(userNo: string, entryId: number, through: boolean): readonly StoredStep[]
  /** These steps, whatever their state, in this order; those that are gone are left out. */
  stepsOf(userNo: string, keys: readonly (readonly [entryId: number, seq: number])[]): readonly StoredStep[]
  /** Removes entries of users who are gone. */
  keepOnly(userNos: ReadonlySet<string>): void
}

export interface JournalLimits {
  readonly nowMs: () => number
  readonly keptMs?: number
  readonly keptEntries?: number
  /** How long an entry of uploads stays open for the next one. */
  readonly joinMs?: number
}

const dayMs = 24 * 3600_000
const pruneEvery = 200

interface Context {
  readonly db: Db
  readonly nowMs: () => number
  readonly joinMs: number
}

/** Creates the journal over its database. */
export function createUndoJournal(db: Db, limits: JournalLimits): UndoJournal {
  const { nowMs, keptMs = 30 * dayMs, keptEntries = 10_000, joinMs = 10_000 } = limits
  const context: Context = { db, nowMs, joinMs }
  let sincePrune = 0
  const prune = (userNo: string): void => {
    sincePrune += 1
    if (sincePrune < Math.min(pruneEvery, keptEntries)) return
    sincePrune = 0
    db.run('delete from entry where last_ms < ?', nowMs() - keptMs)
    db.run(
      'delete from entry where user_no = ?1 and id <= (select id from entry where user_no = ?1 order by id desc limit 1 offset ?2)',
      userNo,
      keptEntries,
    )
  }
  return {
    record: (record) =>
      record.steps.length > 0 &&
      db.transaction(() => {
        prune(record.userNo)
        return addSteps(context, record, record.steps)
      }),
    apply: (record, notes) => notes.length > 0 && db.transaction(() => applyNotes(context, record, notes)),
    list(userNo, { offset, limit }) {
      const total = Number(db.value('select count(*) from entry where user_no = ?', userNo))
      const rows = db.all<EntryRow>(`${entrySelect} where e.user_no = ? order by e.id desc limit ? offset ?`, userNo, limit, offset)
      return { total, entries: rows.flatMap((row) => entryOf(db, row)) }
    },
    heads: (userNo) => headOf(db, userNo),
    state(userNo, entryId) {
      const row = db.get<EntryRow>(`${entrySelect} where e.user_no = ? and e.id = ?`, userNo, entryId)
      return row && stateOf(row)
    },
    openSteps: (userNo, entryId, through) => openSteps(db, { userNo, entryId, through }),
    stepsOf: (userNo, keys) =>
      keys.flatMap(([entryId, seq]) =>
        db.all<JoinedRow>(`${stepSelect} where e.user_no = ? and s.entry_id = ? and s.seq = ?`, userNo, entryId, seq).map(storedStepOf),
      ),
    keepOnly(userNos) {
      for (const [userNo] of db.arrays('select distinct user_no from entry'))
        if (!userNos.has(String(userNo))) db.run('delete from entry where user_no = ?', String(userNo))
    },
  }
}

interface EntryRow {
  readonly id: number
  readonly kind: UndoKind
  readonly key: string | null
  readonly last_ms: number
  readonly total: number
  readonly open: number
  readonly undone: number
  /** Deleted steps of an entry that also did something else. */
  readonly replaced: number
}

const countOf = (state: string): string => `(select count(*) from step s where s.entry_id = e.id and s.state = '${state}')`
const entrySelect = `select e.id, e.kind, e.key, e.last_ms, (select count(*) from step s where s.entry_id = e.id) total,
  (select count(*) from step s where s.entry_id = e.id and s.kind = 'trashed' and exists (
    select 1 from step o where o.entry_id = e.id and o.kind <> 'trashed' and o.path = s.path)) replaced,
  ${countOf('open')} open, ${countOf('undone')} undone from entry e`

function stateOf({ open, undone }: EntryRow): UndoState {
  if (open > 0) return undone > 0 ? 'partly' : 'open'
  return undone > 0 ? 'undone' : 'ended'
}

function entryOf(db: Db, row: EntryRow): JournalEntry[] {
  // What was replaced is not counted as an item; deletions have nothing else.
  const first = db.get<StepRow>("select * from step where entry_id = ? order by kind = 'trashed', seq limit 1", row.id)
  if (!first) return []
  return [
    {
      id: row.id,
      kind: row.kind,
      state: stateOf(row),
      lastMs: row.last_ms,
      stepCount: Math.max(row.total - row.replaced, 1),
      first: stepOf(first),
      key: row.key ?? undefined,
    },
  ]
}

const stepSelect = 'select s.*, e.kind entry_kind, e.last_ms from step s join entry e on e.id = s.entry_id'

/** Later changes first. Through: undo entries are left out, because what they undid is no longer there to be undone. */
function openSteps(db: Db, { userNo, entryId, through }: { userNo: string; entryId: number; through: boolean }): readonly StoredStep[] {
  const which = through ? "e.id >= ? and (e.kind <> 'undo' or e.id = ?)" : 'e.id = ? and e.id = ?'
  return db
    .all<JoinedRow>(
      `${stepSelect} where e.user_no = ? and ${which} and s.state = 'open' order by s.entry_id desc, s.seq desc`,
      userNo,
      entryId,
      entryId,
    )
    .map(storedStepOf)
}

function applyNotes(context: Context, record: Omit<UndoRecord, 'steps'>, notes: readonly UndoNote[]): boolean {
  const { db } = context
  let isChanged = addSteps(
    context,
    record,
    notes.flatMap((note) => (note.kind === 'step' ? [note.step] : [])),
  )
  for (const note of notes) {
    if (note.kind === 'step') continue
    isChanged = true
    if (note.kind === 'undone') db.run("update step set state = 'undone' where entry_id = ? and seq = ?", note.entryId, note.seq)
    else if (note.kind === 'rebox') db.run("update step set box_id = ? where box_id = ? and kind = 'trashed'", note.to, note.from)
    else db.run("update step set state = 'ended' where box_id = ? and state = 'open' and kind = 'trashed'", note.boxId)
  }
  return isChanged
}

function addSteps(context: Context, record: Omit<UndoRecord, 'steps'>, steps: readonly UndoStep[]): boolean {
  const { db, nowMs } = context
  if (steps.length === 0) return false
  const entryId = entryFor(context, record)
  let seq = Number(db.value('select coalesce(max(seq), 0) from step where entry_id = ?', entryId))
  let isChanged = false
  for (const step of steps) {
    if (isKnown(db, entryId, step)) continue
    if (step.kind === 'moved' && step.identity.isFolder) dropInside(db, entryId, step)
    seq += 1
    db.run('insert into step values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', entryId, seq, ...columnsOf(step), 'open')
    isChanged = true
  }
  if (isChanged) db.run('update entry set last_ms = ? where id = ?', nowMs(), entryId)
  return isChanged
}

/** The entry that a record belongs to; it is made when there is none. */
function entryFor({ db, nowMs, joinMs }: Context, { userNo, kind, key, joins }: Omit<UndoRecord, 'steps'>): number {
  const now = nowMs()
  const keyed = key === undefined ? undefined : db.value('select id from entry where user_no = ? and key = ?', userNo, key)
  if (keyed !== undefined) return Number(keyed)
  if (joins) {
    const last = db.get<{ id: number; kind: string; last_ms: number }>(
      'select id, kind, last_ms from entry where user_no = ? order by id desc limit 1',
      userNo,
    )
    const isUntouched = last && db.value("select 1 from step where entry_id = ? and state <> 'open'", last.id) === undefined
    if (last?.kind === kind && now - last.last_ms <= joinMs && isUntouched) return last.id
  }
  return db.run('insert into entry (user_no, kind, key, at_ms, last_ms) values (?, ?, ?, ?, ?)', userNo, kind, key ?? null, now, now).id
}

/** A job that was killed repeats its last step: the same change is recorded once. */
function isKnown(db: Db, entryId: number, step: UndoStep): boolean {
  const { at } = step
  const rows = db.all<StepRow>(
    'select * from step where entry_id = ? and space_id = ? and path = ? and kind = ?',
    entryId,
    at.spaceId,
    at.path,
    step.kind,
  )
  if (step.kind === 'trashed') return rows.some((row) => row.box_id === step.boxId)
  return rows.some((row) => step.kind !== 'moved' || (row.to_space_id === step.to.spaceId && row.to_path === step.to.path))
}

/** A folder was moved file by file and is whole now: one step takes the place of those of its content. */
function dropInside(db: Db, entryId: number, { at, to }: Extract<UndoStep, { kind: 'moved' }>): void {
  for (const row of db.all<StepRow>("select * from step where entry_id = ? and state = 'open' and kind in ('moved', 'created')", entryId)) {
    const isMovedInside = row.kind === 'moved' && row.space_id === at.spaceId && row.path !== at.path && isWithin(row.path, at.path)
    const isTarget = row.kind === 'created' && row.space_id === to.spaceId && isWithin(row.path, to.path)
    if (isMovedInside || isTarget) db.run('delete from step where entry_id = ? and seq = ?', entryId, row.seq)
  }
}
