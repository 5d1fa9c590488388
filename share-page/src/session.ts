import type { Visit, VisitGreeting } from '@cove/device-contract/shares'
import { calls } from './calls.ts'
import type { Visitor } from './calls.ts'

/** An opened link. */
export interface Opened extends Visitor {
  readonly visit: Visit
}

/** Why a link does not open. */
export interface Refused {
  readonly error: string
  readonly attemptsLeft?: number | undefined
  readonly waitSeconds?: number | undefined
}

const passKey = (token: string): string => `cove.share.${token}`

/** The pass of this tab; private windows may store nothing. */
function storedPass(token: string): string | undefined {
  try {
    return sessionStorage.getItem(passKey(token)) ?? undefined
  } catch {
    // A browser without storage opens the link again.
    return undefined
  }
}

function storePass(token: string, pass: string): void {
  try {
    sessionStorage.setItem(passKey(token), pass)
  } catch {
    // The page works without it.
  }
}

/** Opens a link, with the pass of this tab or with a code. */
export async function openLink(token: string, code?: string): Promise<Opened | Refused> {
  const pass = code === undefined ? storedPass(token) : undefined
  try {
    const answer = await calls.visit({ body: { token, ...(code === undefined ? {} : { code }), ...(pass === undefined ? {} : { pass }) } })
    if (!answer.ok) return { error: answer.error.name, ...answer.error.detail }
    storePass(token, answer.data.pass)
    return { token, pass: answer.data.pass, visit: answer.data }
  } catch {
    // No answer, or none of this device.
    return { error: 'offline' }
  }
}

/** What stands above the code; undefined where the device gives no answer. */
export async function greetingOf(token: string): Promise<VisitGreeting | undefined> {
  try {
    const answer = await calls.visitGreeting({ body: { token } })
    return answer.ok ? answer.data : undefined
  } catch {
    // An older device, or none: the page asks without a name.
    return undefined
  }
}

/** How many downloads are left now; undefined where the device gives no answer. */
export async function downloadsLeftNow({ token, pass }: Opened): Promise<number | undefined> {
  try {
    const answer = await calls.visit({ body: { token, pass } })
    return answer.ok ? answer.data.downloadsLeft : undefined
  } catch {
    // No answer of the device: the number stays.
    return undefined
  }
}
