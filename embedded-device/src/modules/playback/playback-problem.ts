import type { PlaybackState } from '@cove/device-contract/playback'

/** Why a file cannot be played here; part of an answer and not a failure of the call. */
export type ProblemState = Exclude<PlaybackState, 'ready'>

/** Ends work on a file with a state. */
export class PlaybackProblem extends Error {
  override readonly name = 'PlaybackProblem'
  readonly state: ProblemState

  constructor(state: ProblemState) {
    super(state)
    this.state = state
  }
}

/** Stops with a state. */
export function stopWith(state: ProblemState): never {
  throw new PlaybackProblem(state)
}

/** What work on a file made, or the state it stopped with. */
export async function orProblem<T>(work: () => Promise<T>): Promise<T | ProblemState> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlaybackProblem) return error.state
    throw error
  }
}
