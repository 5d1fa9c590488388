import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@cove/server-kit'
import { drawPicture } from '@cove/server-kit/pictures'
import { feedbackFileName } from './feedback-box.ts'

/** Long enough for the words on a picture of a screen to be read. */
const pictureEdgePx = 1600

/** A feedback as its reader sees it first. */
export interface ReceivedFeedback {
  readonly feedbackId: string
  readonly person: string
  readonly content: string
  readonly contact: string
  readonly sentMs: number
  readonly isRead: boolean
  readonly pictureCount: number
  readonly hasDiagnostic: boolean
}

/** SET-02a: what was received, for the administrator of the device that runs this service. */
export interface FeedbackReader {
  /** Newest first. */
  page(part: { readonly rows: number; readonly offset: number }): readonly ReceivedFeedback[]
  counts(): { readonly total: number; readonly unread: number }
  /** Empty for one that is not there any more. */
  details(feedbackId: string): Promise<{ readonly diagnostic: string; readonly pictures: readonly Buffer[] }>
  mark(feedbackIds: readonly string[], isRead: boolean): void
  /** With pictures and file; answers how many were there. */
  remove(feedbackIds: readonly string[]): Promise<number>
}

interface FeedbackReaderParts {
  readonly db: Db
  readonly filesDir: string
  readonly nowMs: () => number
}

export function createFeedbackReader({ db, filesDir, nowMs }: FeedbackReaderParts): FeedbackReader {
  const pictureFile = (id: string): string => join(filesDir, 'attachments', id)
  const picturesOf = (feedbackId: string): string[] =>
    db.all<{ id: string }>('select id from attachment where feedback_id = ? order by created_at, id', feedbackId).map(({ id }) => id)
  return {
    page: ({ rows, offset }) => db.all<Row>(pageQuery, rows, offset).map(toFeedback),
    counts: () => ({
      total: Number(db.value('select count(*) from feedback')),
      unread: Number(db.value('select count(*) from feedback where read_at is null')),
    }),
    async details(feedbackId) {
      const drawn: Buffer[] = []
      for (const id of picturesOf(feedbackId)) {
        const bytes = await readFile(pictureFile(id)).catch(() => undefined)
        const picture = bytes && (await drawPicture(bytes, pictureEdgePx))
        if (picture) drawn.push(picture)
      }
      const diagnostic = db.value('select diagnostic from feedback where id = ?', feedbackId)
      return { diagnostic: typeof diagnostic === 'string' ? diagnostic : '', pictures: drawn }
    },
    mark: (feedbackIds, isRead) =>
      db.transaction(() => {
        // The first reading keeps its time.
        for (const id of feedbackIds)
          if (isRead) db.run('update feedback set read_at = coalesce(read_at, ?) where id = ?', nowMs(), id)
          else db.run('update feedback set read_at = null where id = ?', id)
      }),
    async remove(feedbackIds) {
      const gone: string[] = []
      const removed = db.transaction(() => {
        let count = 0
        for (const id of feedbackIds) {
          const sentMs = db.value('select created_at from feedback where id = ?', id)
          if (typeof sentMs !== 'number') continue
          gone.push(join(filesDir, 'feedback', feedbackFileName(id, sentMs)), ...picturesOf(id).map(pictureFile))
          db.run('delete from attachment where feedback_id = ?', id)
          db.run('delete from feedback where id = ?', id)
          count += 1
        }
        return count
      })
      for (const file of gone) await rm(file, { force: true })
      return removed
    },
  }
}

interface Row {
  readonly id: string
  readonly person: string
  readonly content: string
  readonly contact: string
  readonly sentMs: number
  readonly isRead: number
  readonly pictures: number
  readonly hasDiagnostic: number
}

const pageQuery = `select f.id, p.nickname as person, f.content, f.contact, f.created_at as sentMs, f.read_at is not null as isRead,
    (select count(*) from attachment a where a.feedback_id = f.id) as pictures, f.diagnostic <> '' as hasDiagnostic
  from feedback f join person p on p.no = f.person_no order by f.created_at desc, f.id limit ? offset ?`

const toFeedback = ({ id, person, content, contact, sentMs, isRead, pictures, hasDiagnostic }: Row): ReceivedFeedback => ({
  feedbackId: id,
  person,
  content,
  contact,
  sentMs,
  isRead: isRead === 1,
  pictureCount: pictures,
  hasDiagnostic: hasDiagnostic === 1,
})
