import { sessionEnded } from '../declare/events.ts'
import type { Bus } from '../bus/bus.ts'
import type { DialogService, SessionDialog } from '../dialogs/dialog-service.ts'
import type { ErrorReport } from '../dialogs/error-report.ts'
import type { OwnedSession } from '../session/create-session.ts'

/** Dialogs after which the user has left. */
const endKinds = ['kicked', 'withdrawn', 'login-expired'] as const
type EndKind = (typeof endKinds)[number]

/** Whether this dialog says that the session is over. */
export function isEndKind(kind: SessionDialog['kind']): kind is EndKind {
  return (endKinds as readonly string[]).includes(kind)
}

/** S-D5, LGN-09: signs out in every tab and shows the reason once in each. */
export function createSessionEnd({
  session,
  dialogs,
  bus,
}: {
  readonly session: OwnedSession
  readonly dialogs: DialogService
  readonly bus: Bus
}) {
  return (kind: EndKind, report: ErrorReport, text: string): void => {
    const leftFor = kind === 'withdrawn' ? 'devices' : 'login'
    session.leave(leftFor)
    dialogs.showSession({ kind, report, text })
    const { error, endedSeconds } = report
    bus.emit(sessionEnded, { reason: leftFor, ended: { kind, error, ...(endedSeconds === undefined ? {} : { endedSeconds }) } })
  }
}
