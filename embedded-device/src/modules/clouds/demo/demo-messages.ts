import type { DemoCounts, DemoFaults, DemoLogLine } from './demo-server.ts'

/** What the process of the demonstrations is asked. */
export interface DemoRequest {
  readonly kind: 'faults' | 'log'
  readonly vendor: 'carrier' | 'search'
  readonly faults?: Partial<DemoFaults>
}

/** What it says. */
export type DemoMessage =
  | { readonly kind: 'ready'; readonly carrier: string; readonly search: string }
  | { readonly kind: 'told'; readonly counts: DemoCounts; readonly log: readonly DemoLogLine[] }
