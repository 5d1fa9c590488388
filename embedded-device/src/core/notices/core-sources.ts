import { newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { TokenPair } from '../auth/sessions.ts'
import type { Job } from '../jobs/job-types.ts'
import type { Notices } from './open-notices.ts'
import { signInText, taskText, versionText } from './texts/core-notices.ts'

/** NTC-08c: a task that failed, or some items of which did; one that ends well after a retry is fixed. Areas with unlisted jobs raise their own. */
export function raiseTaskNotice({ id, userNo, isListed, kind, state, failedCount, payload }: Job, notices: Notices): void {
  if (userNo === undefined || !isListed) return
  const incident = { userNo, cause: `task.${id}` }
  if (state === 'done' && failedCount === 0) return notices.resolve(incident)
  notices.raise({ ...incident, type: 'task', level: 'important', content: taskText(failedCount, targetOf(payload), kind) })
}

/** NTC-08d: a sign-in from a browser that the account was not used in before; each is an incident, so none hides behind another. */
export function raiseNewBrowser(notices: Notices, { user }: Pick<TokenPair, 'user'>, client: string): void {
  // The first sign-in of a user is no news.
  if (user.lastLoginMs === undefined) return
  const cause = `login.${notices.nowMs()}.${newToken().slice(0, 8)}`
  notices.raise({ userNo: user.no, cause, type: 'login', level: 'important', content: signInText(client) })
}

/** NTC-08e: another version of the software than at the last start. */
export function raiseVersionNotice(db: Db, version: string, notices: Pick<Notices, 'raise' | 'nowMs'>): void {
  const isKnown = db.value('select 1 from notice_version where version = ?', version) !== undefined
  const isFirst = db.value('select count(*) from notice_version') === 0
  if (isKnown) return
  db.run('insert into notice_version (version, first_at) values (?, ?)', version, notices.nowMs())
  if (!isFirst)
    notices.raise({ everyone: true, cause: `version.${version}`, type: 'version', level: 'info', content: versionText(version) })
}

/** The folder a task worked on, where its payload has one. */
function targetOf(payload: unknown): string {
  const { target } = (payload ?? {}) as { readonly target?: { readonly path?: unknown } }
  return typeof target?.path === 'string' ? target.path : ''
}
