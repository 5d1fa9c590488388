import type { EventHub } from '../events/event-hub.ts'

/** 'rebootPro' restarts too; screens count 300 s down instead (DLG-03). */
export type PowerKind = 'reboot' | 'shutdown' | 'rebootPro'

/** PWR-01a: ends the device's process, on request. */
export interface Power {
  /** Notifies every client, then stops as soon as the answer had time to leave. The first call counts. */
  stop(kind: PowerKind): void
  readonly stopping: PowerKind | undefined
}

const answerMs = 300

export function createPower(options: { readonly hub: EventHub; readonly onStop: (kind: PowerKind) => void }): Power & Disposable {
  let stopping: PowerKind | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    stop(kind) {
      if (stopping) return
      stopping = kind
      options.hub.emit({ kind: 'device.stopping', payload: { kind } })
      timer = setTimeout(() => options.onStop(kind), answerMs)
    },
    get stopping() {
      return stopping
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
