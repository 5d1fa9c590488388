import type { CallDefinition, Effect } from '@cove/device-contract'

/** What the request layer does about a failed answer, in order of weight. */
export type Plan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'toast' }
  | { readonly kind: 'refresh'; readonly waitMs: number }
  | { readonly kind: 'forcedLogout' }
  | { readonly kind: 'bindList' }
  | { readonly kind: 'dialog'; readonly name: string }

/** LGN-08b: after these two the replay waits a second. */
const replayWaitMs = 1_000

/** What to do about an effect of the catalogue: pure, so that the whole table is tested. `silent` suppresses toasts only. */
export function planFor(effect: Effect, about: { readonly call: CallDefinition; readonly silent: boolean; readonly waits: boolean }): Plan {
  if (about.call.auth === 'none') return effect === 'toast' && !about.silent ? { kind: 'toast' } : { kind: 'nothing' }
  if (effect === 'refresh') return { kind: 'refresh', waitMs: about.waits ? replayWaitMs : 0 }
  if (effect === 'forcedLogout') return { kind: 'forcedLogout' }
  // H-04: an action of the user leads to the list of devices; a silent poll does not.
  if (effect === 'bindList') return about.silent ? { kind: 'nothing' } : { kind: 'bindList' }
  if (effect === 'toast') return about.silent ? { kind: 'nothing' } : { kind: 'toast' }
  if (effect.startsWith('dialog:')) return { kind: 'dialog', name: effect.slice('dialog:'.length) }
  return { kind: 'nothing' }
}
