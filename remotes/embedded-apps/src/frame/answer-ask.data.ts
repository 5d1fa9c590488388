import { apps } from '@cove/device-contract/apps'
import type { Grant, InstalledApp } from '@cove/device-contract/apps'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import type { AskOutcome } from '../bridge/app-bridge.model.ts'
import type { AppAsk } from '../bridge/ask.model.ts'

/** What asks that are no calls of the device do. */
export interface Desk {
  readonly kernel: Kernel
  readonly app: InstalledApp
  /** Asks the person; undefined when nothing was given. */
  readonly consent: (ask: Extract<AppAsk, { kind: 'pick' }>) => Promise<Grant | undefined>
  readonly setTitle: (title: string) => void
  readonly openPage: (page: string) => void
  readonly notify: (text: string) => void
}

/** APP-04: carries out what an app asks for. Every call names the app and the grant; the device judges both. */
export async function answerAsk(desk: Desk, ask: AppAsk): Promise<AskOutcome> {
  const { kernel, app } = desk
  switch (ask.kind) {
    case 'pick': {
      if (!app.asks.includes(`files.${ask.right}`)) return { ok: false, error: 'notAsked' }
      const grant = await desk.consent(ask)
      return { ok: true, data: grant && shown(grant) }
    }
    case 'title':
      desk.setTitle(ask.title)
      return { ok: true }
    case 'page':
      desk.openPage(ask.page)
      return { ok: true }
    case 'notify':
      if (!app.asks.includes('notify')) return { ok: false, error: 'notAsked' }
      desk.notify(ask.text)
      return { ok: true }
    default:
      return answerCall(kernel, app.appId, ask)
  }
}

type CallAsk = Extract<AppAsk, { kind: 'grants' | 'list' | 'read' | 'write' }>

async function answerCall(kernel: Kernel, appId: string, ask: CallAsk): Promise<AskOutcome> {
  const calls = kernel.device.use(apps)
  switch (ask.kind) {
    case 'grants':
      return told(await attempt(kernel, () => calls.grants({ query: { appId } })), ({ grants }) => grants.map(shown))
    case 'list': {
      const { grantId, path } = ask
      return told(await attempt(kernel, () => calls.entries({ query: { appId, grantId, path } })), (data) => data)
    }
    case 'read': {
      const { grantId, path, startByte, lengthBytes } = ask
      const answer = await attempt(kernel, () => calls.read({ query: { appId, grantId, path, startByte, lengthBytes } }))
      return told(answer, ({ bytes, ...rest }) => ({ ...rest, bytes: fromBase64(bytes) }))
    }
    case 'write': {
      const { grantId, path, bytes } = ask
      return told(await attempt(kernel, () => calls.write({ query: { appId, grantId, path }, body: bytes })), (data) => data)
    }
  }
}

const told = <T>(outcome: Outcome<T>, view: (data: T) => unknown): AskOutcome =>
  outcome.ok ? { ok: true, data: view(outcome.data) } : { ok: false, error: outcome.failure.name }

/** Where a file of a person is, is not told to an app: its name is enough. */
const shown = ({ grantId, name, isFolder, right }: Grant) => ({ grantId, name, isFolder, right })

function fromBase64(text: string): Uint8Array {
  const raw = atob(text)
  return Uint8Array.from(raw, (letter) => letter.codePointAt(0) ?? 0)
}
