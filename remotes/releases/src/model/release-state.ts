/** What the state of an app follows from. */
export interface StateFacts {
  readonly version?: string | undefined
  readonly canary?: { readonly version: string } | undefined
  readonly isHeld: boolean
  /** Newest first. */
  readonly moves: readonly { readonly action: string; readonly actor: string; readonly version?: string | undefined }[]
}

/**
 * `stable`: all are shown one version. `canary`: some are shown another one, which does well; `hurting`: it fails for some of them. `halted`: the
 * device took it back. `withdrawn`: nothing is published.
 */
export type ReleaseState = 'stable' | 'canary' | 'hurting' | 'halted' | 'withdrawn'

/** Who ends a canary where no person does. */
export const deviceActor = 'device'

/** The state of one app in a word. */
export function stateOf({ version, canary, moves }: StateFacts, hurtSessions = 0): ReleaseState {
  if (version === undefined) return 'withdrawn'
  if (canary) return hurtSessions > 0 ? 'hurting' : 'canary'
  const last = moves.find(({ action }) => action !== 'hold' && action !== 'free')
  return last?.action === 'halt' && last.actor === deviceActor ? 'halted' : 'stable'
}
