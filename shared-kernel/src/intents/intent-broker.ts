import type { IntentDefinition } from '../declare/define-intent.ts'

/** Carries requests from one remote to another without either knowing the other. */
export interface IntentBroker {
  /** Asks; opens the window whose declaration says `opens` this intent, or calls whoever handles it. False when nobody does. */
  readonly ask: <P>(intent: IntentDefinition<P>, params: P) => boolean
  /** Answers an intent until disposed; params are checked before the handler runs. A second handler of one intent is refused (S-E8). */
  readonly handle: <P>(intent: IntentDefinition<P>, handler: (params: P) => void) => Disposable
}
