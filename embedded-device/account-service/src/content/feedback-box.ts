import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { isUploadedPicture } from '@cove/server-kit/pictures'

const dayMs = 24 * 3600_000
const mostLoose = 20
const mostADay = 20

/** A feedback as a person wrote it. */
export interface FeedbackRequest {
  readonly content: string
  readonly contact: string
  readonly attachments: readonly string[]
  readonly diagnostic: string
}

/** SET-02a, H-55: feedback and its pictures stay on this machine; the administrator of the device reads them (`FeedbackReader`), and its operator as files in `feedback` and `attachments`. */
export interface FeedbackBox {
  keepAttachment(personNo: string, bytes: Buffer): Promise<string | { readonly error: 'imageUnreadable' | 'tooManyAttempts' }>
  /** Undefined when a picture belongs to another person, or the person has sent too many today. */
  keep(personNo: string, request: FeedbackRequest): string | { readonly error: 'illegalParameter' | 'tooManyAttempts' }
  /** Throws pictures away that no feedback named within a day. */
  cleanUp(): Promise<void>
}

export function createFeedbackBox({
  db,
  filesDir,
  nowMs,
}: {
  readonly db: Db
  readonly filesDir: string
  readonly nowMs: () => number
}): FeedbackBox {
  const dir = join(filesDir, 'attachments')
  return {
    async keepAttachment(personNo, bytes) {
      if (!(await isUploadedPicture(bytes))) return { error: 'imageUnreadable' }
      const id = newToken()
      // The row is its place among the loose ones; the picture of a row that is not named later is thrown away like any other.
      const { changes } = db.run(
        `insert into attachment (id, person_no, created_at) select ?, ?, ?
         where (select count(*) from attachment where person_no = ? and feedback_id is null) < ?`,
        ...[id, personNo, nowMs(), personNo, mostLoose],
      )
      if (changes === 0) return { error: 'tooManyAttempts' }
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(join(dir, id), bytes, { mode: 0o600 })
      return id
    },
    keep: (personNo, request) =>
      db.transaction(() => {
        const today = Number(db.value('select count(*) from feedback where person_no = ? and created_at > ?', personNo, nowMs() - dayMs))
        if (today >= mostADay) return { error: 'tooManyAttempts' }
        const isHis = (id: string): boolean =>
          db.value('select 1 from attachment where id = ? and person_no = ? and feedback_id is null', id, personNo) === 1
        if (!request.attachments.every(isHis)) return { error: 'illegalParameter' }
        const id = newToken()
        const sentMs = nowMs()
        db.run(
          'insert into feedback (id, person_no, content, contact, diagnostic, created_at) values (?, ?, ?, ?, ?, ?)',
          ...[id, personNo, request.content, request.contact, request.diagnostic, sentMs],
        )
        for (const attachment of request.attachments) db.run('update attachment set feedback_id = ? where id = ?', id, attachment)
        // Within the transaction: what could not be written was not received.
        writeText(join(filesDir, 'feedback'), { ...request, id, sentMs })
        return id
      }),
    async cleanUp() {
      const loose = db.all<{ id: string }>('select id from attachment where feedback_id is null and created_at < ?', nowMs() - dayMs)
      for (const { id } of loose) {
        await rm(join(dir, id), { force: true })
        db.run('delete from attachment where id = ?', id)
      }
    },
  }
}

/** The name of the file that holds a feedback. */
export const feedbackFileName = (id: string, sentMs: number): string => `${new Date(sentMs).toISOString().replaceAll(':', '-')} ${id}.txt`

/** A feedback as a file, for the operator of the machine. */
function writeText(
  dir: string,
  { id, sentMs, content, contact, attachments, diagnostic }: FeedbackRequest & { readonly id: string; readonly sentMs: number },
): void {
  const pictures = attachments.map((one) => `attachments/${one}`)
  const lines = [new Date(sentMs).toISOString(), contact, '', content, '', ...pictures, '', diagnostic]
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dir, feedbackFileName(id, sentMs)), lines.join('\n'), { mode: 0o600 })
}
