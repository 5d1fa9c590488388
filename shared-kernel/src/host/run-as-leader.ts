import type { HubParts } from '../bus/event-source-hub.ts'

/** Runs `lead` in exactly one tab at a time through a Web Lock; where locks are missing, every tab leads itself. */
export function runAsLeader(locks: LockManager | undefined, name: string): HubParts['runAsLeader'] {
  return (lead, signal) => {
    if (!locks) return void lead(signal)
    // An aborted request rejects; that is how leaving looks from here.
    void locks.request(name, { signal }, () => lead(signal)).catch(() => undefined)
  }
}
