import { inBothLanguages } from '@cove/device-contract/logs'
import type { EventLog } from '../event-log/event-log.ts'
import type { Notices } from './open-notices.ts'

const mostOpen = 500

/** LOG-01: incidents of the device, once for all users who are told of them, and when their cause is gone. */
export function notingNotices(notices: Notices, eventLog: EventLog): Notices {
  const open = new Map<string, string>()
  const { [Symbol.dispose]: stop } = notices
  const listening = notices.onNews((_userNo, { cause, type, level, content }) => {
    // A sign-in has its own line, and a task belongs to its user.
    if (type === 'login' || type === 'task' || open.size >= mostOpen) return
    const about = inBothLanguages(content.title['zh-CN'], content.title.en)
    if (!open.has(cause)) eventLog.noteOnce({ kind: level === 'warn' ? 'incidentUrgent' : 'incident', protocol: 'device', about })
    open.set(cause, about)
  })
  return {
    ...notices,
    resolve(incident) {
      notices.resolve(incident)
      const about = open.get(incident.cause)
      if (about !== undefined) eventLog.note({ kind: 'recovered', protocol: 'device', about })
      open.delete(incident.cause)
    },
    [Symbol.dispose]() {
      listening[Symbol.dispose]()
      stop()
    },
  }
}
