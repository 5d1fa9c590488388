import { createListingMemory } from '../degraded/listing-memory.ts'
import { createReadsAhead } from '../device/reads-ahead.ts'
import { createReachability } from '../device/reachability.ts'
import { createSessionGate } from '../device/session-gate.ts'
import { isEffectDialog } from '../dialogs/effect-dialogs.ts'
import type { ErrorReport } from '../dialogs/error-report.ts'
import { whenUsable } from '../session/when-usable.ts'
import { createDeviceClient } from './device-link.ts'
import type { DeviceParts, KernelParts } from './kernel-parts.ts'
import { createSessionEnd, isEndKind } from './session-end.ts'
import { expireSession } from './session-parts.ts'

/** Creates the client of the device, with session rules and the effects of error codes. */
export function createDeviceParts(parts: KernelParts): DeviceParts {
  const { link, session } = parts
  const reachability = parts.resources.use(
    createReachability({
      probe: async () => (await link.answers()) || (await findAnotherRoute(parts)),
      look: link.answers,
      setTimer: parts.platform.setTimer,
      nowMs: parts.platform.nowMs,
      onPlanned: (attempt, delayMs) => parts.systemStatus.planned(attempt, delayMs),
      onChanged: (reachable) => {
        // S-C2: the device that answers after an absence proves again who it is.
        if (!reachable) link.address.requireProof()
        session.dispatch({ kind: 'reachable', reachable })
      },
    }),
  )
  const listings = createListingMemory({ owner: parts.owner, send: createGate(parts, reachability.report) })
  const ahead = createReadsAhead({ send: listings.send, known: listings.known, owner: parts.owner, nowMs: parts.platform.nowMs })
  return { reachability, listings, ahead, device: createDeviceClient(ahead.send) }
}

function createGate(parts: KernelParts, onReachable: (reachable: boolean) => void) {
  const { session, texts, vault, platform } = parts
  const endSession = createSessionEnd(parts)
  const stamped = (report: ErrorReport): ErrorReport => ({ ...report, atMs: platform.nowMs() })
  return createSessionGate({
    send: parts.link.send,
    apiToken: () => vault.read()?.apiToken,
    refresh: parts.refresh,
    whenUsable: (signal) => whenUsable(session.store, signal),
    onExpired: () => expireSession(parts),
    onForcedLogout: (report, text) => endSession('login-expired', stamped(report), text),
    // H-04: the user is led to the list of devices once, however many calls failed.
    onBindList: (_report, text) => {
      if (session.store.getState().user === undefined) return
      session.leave('devices')
      parts.toasts.show({ tone: 'warning', title: text })
    },
    onDialog: (name, report, text) => {
      const kind = isEffectDialog(name) ? name : undefined
      // S-D5: after a forced sign-out no data of the user stays on the screen.
      if (kind && isEndKind(kind)) endSession(kind, stamped(report), text)
      else if (kind === 'disk-error') parts.systemStatus.showDiskErrors()
      else if (kind) parts.dialogs.showSession({ kind, report: stamped(report), text })
      else showError(parts, text, stamped(report))
    },
    toast: (text, report) => showError(parts, text, stamped(report)),
    loadErrorTexts: texts.loadErrors,
    errorText: (error, serverText) => (error === 'unknownError' && serverText ? serverText : texts.error(error)),
    onCallMissing: (call) => (parts.modules.noteMissing(call) ? texts.t('faults.callMissing', { call }) : undefined),
    onReachable,
    sleep: platform.sleep,
  })
}

/** REQ-04: every toast about a failure has a button that explains it. */
function showError({ toasts, texts, dialogs }: KernelParts, text: string, report: ErrorReport): void {
  toasts.show({ tone: 'error', title: text, action: { label: texts.t('faults.details'), run: () => dialogs.explain(report) } })
}

/** Searches another route to the device; false where the page has only its origin. */
async function findAnotherRoute({ loadEntrance }: KernelParts): Promise<boolean> {
  const entrance = await loadEntrance().catch(() => undefined)
  return (await entrance?.connection.findAnother()) ?? false
}
