import { calls, isOfThisDevice } from './calls.ts'
import { h, icon } from './dom.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'

/** What goes into the files of the user. */
export interface Kept {
  readonly path: string
  /** Of the folder; everything in it where it is left out. */
  readonly names?: readonly string[]
}

/** The address of the desktop's window that asks where to. */
const savingAddress = '/link-save'

/** Whether someone signed in to this device with this browser. What the session is stays unread: this page sends no credentials. */
function mayKeep(): boolean {
  try {
    return isOfThisDevice && localStorage.getItem('cove.session') !== null
  } catch {
    // A browser without storage has no session.
    return false
  }
}

/** A button that leads to the desktop with what is shown or chosen; undefined for visitors without an account here. */
export function keepButton(opened: Opened, wanted: () => Kept, onProblem: (text: string) => void): HTMLButtonElement | undefined {
  if (!mayKeep() || !opened.visit.allowsDownload) return undefined
  const button = h('button', { class: 'tool keep' }, icon('wave'), t('keep'))
  button.addEventListener('click', () => {
    button.disabled = true
    void keep(opened, wanted()).then((problem) => {
      button.disabled = false
      if (problem) onProblem(problem)
    })
  })
  return button
}

/** Leaves the page; answers what went wrong. */
async function keep({ token, pass }: Opened, { path, names }: Kept): Promise<string | undefined> {
  try {
    const answer = await calls.visitTicket({ body: { token, pass, path, ...(names ? { names: [...names] } : {}) } })
    if (!answer.ok) return t('keepFailed')
    location.assign(`${savingAddress}?ticket=${encodeURIComponent(answer.data.ticket)}`)
    return undefined
  } catch {
    // No answer, or none of this device.
    return t('keepFailed')
  }
}
