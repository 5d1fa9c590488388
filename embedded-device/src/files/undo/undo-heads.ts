import type { Db } from '@cove/server-kit'

/** The entries that Ctrl+Z and Ctrl+Y undo next. */
export interface UndoHeads {
  readonly undoId: number | undefined
  readonly redoId: number | undefined
}

const isOpen = "exists (select 1 from step s where s.entry_id = e.id and s.state = 'open')"

/** UNDO-03: a new change after an undo ends what can be done again. */
export function headOf(db: Db, userNo: string): UndoHeads {
  const newest = (kinds: string): number | undefined => {
    const id = db.value(`select e.id from entry e where e.user_no = ? and ${kinds} and ${isOpen} order by e.id desc limit 1`, userNo)
    return id === undefined ? undefined : Number(id)
  }
  const redoId = newest("e.kind = 'undo'")
  const ordinary = Number(db.value("select coalesce(max(id), 0) from entry where user_no = ? and kind not in ('undo', 'redo')", userNo))
  return { undoId: newest("e.kind <> 'undo'"), redoId: redoId !== undefined && redoId > ordinary ? redoId : undefined }
}
