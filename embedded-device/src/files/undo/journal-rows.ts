import type { SqlValue } from '@cove/server-kit'
import type { UndoKind } from '@cove/device-contract/undo'
import type { StoredStep, UndoStep } from './undo-types.ts'

/** A row of `step` as the statements of the journal select it. */
export interface StepRow {
  readonly entry_id: number
  readonly seq: number
  readonly kind: UndoStep['kind']
  readonly space_id: string
  readonly path: string
  readonly to_space_id: string | null
  readonly to_path: string | null
  readonly box_id: string | null
  readonly is_folder: number
  readonly size_bytes: number | null
  readonly mtime_ms: number | null
}

/** A row with the kind and time of its entry. */
export type JoinedRow = StepRow & { readonly entry_kind: UndoKind; readonly last_ms: number }

/** The columns of a step after its entry and number. */
export function columnsOf(step: UndoStep): readonly SqlValue[] {
  const { at, identity } = step
  const to = step.kind === 'moved' ? step.to : undefined
  const boxId = step.kind === 'moved' ? undefined : step.boxId
  return [
    step.kind,
    at.spaceId,
    at.path,
    to?.spaceId ?? null,
    to?.path ?? null,
    boxId ?? null,
    identity.isFolder ? 1 : 0,
    identity.sizeBytes ?? null,
    identity.mtimeMs ?? null,
  ]
}

/** The step of a row. */
export function stepOf(row: StepRow): UndoStep {
  const at = { spaceId: row.space_id, path: row.path }
  const identity = { isFolder: row.is_folder === 1, sizeBytes: row.size_bytes ?? undefined, mtimeMs: row.mtime_ms ?? undefined }
  if (row.kind === 'moved')
    return { kind: 'moved', at, to: { spaceId: row.to_space_id ?? row.space_id, path: row.to_path ?? row.path }, identity }
  if (row.kind === 'created') return { kind: 'created', at, identity, boxId: row.box_id ?? undefined }
  return { kind: 'trashed', at, boxId: row.box_id ?? '', identity }
}

export const storedStepOf = (row: JoinedRow): StoredStep => ({
  entryId: row.entry_id,
  seq: row.seq,
  kind: row.entry_kind,
  lastMs: row.last_ms,
  step: stepOf(row),
})
