/** Why a release is not taken, by name; the device answers each with a failure of its catalogue. */
export type ReleaseProblemName =
  /** Half of it, other bytes than were signed, names that lead out of its folder, more than a release may be. */
  | 'damaged'
  /** No signature of a key that this device trusts. */
  | 'notTrusted'
  | 'keyRevoked'
  | 'keyExpired'
  /** An id, an address or an area that its key may not use. */
  | 'foreign'
  | 'downgrade'
  /** The number is taken by other content. */
  | 'taken'
  /** It does not fit the desktop, or what others have published. */
  | 'misfit'
  /** The ledger is not the one that this device signed. */
  | 'ledger'

/** A release that is not taken. `message` is the sentence to print. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem'
  readonly problem: ReleaseProblemName

  constructor(problem: ReleaseProblemName, sentence: string) {
    super(sentence)
    this.problem = problem
  }
}

/** By name: the class of another package's copy is another class. */
export const isReleaseProblem = (error: unknown): error is ReleaseProblem => error instanceof Error && error.name === 'ReleaseProblem'
