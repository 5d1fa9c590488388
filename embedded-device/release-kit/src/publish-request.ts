import type { PreparingRemote, Registry } from '@cove/kernel/release'
import type { Judging } from './judge-release.ts'
import type { ReleaseProblemName } from './release-problem.ts'

/** A canary as it is asked for. */
export interface CanaryRequest {
  readonly version: string
  /** Of a hundred users. */
  readonly share: number
  /** Who is shown it in any case. */
  readonly userNos?: readonly string[]
}

/** What to publish. What is not named stays as it is published. */
export interface PublishRequest {
  readonly dist: string
  /** Version per remote id; undefined for its newest build. */
  readonly pins?: Readonly<Record<string, string | undefined>>
  /** Also the newest build of each remote that is built and not published. */
  readonly missing?: boolean
  /** A build of the shell to switch to. */
  readonly shell?: string
  /** Ids, `shell` among them, that go back to their last good version. */
  readonly rollback?: readonly string[]
  /** Ids to take out of the registry. */
  readonly withdraw?: readonly string[]
  /** REL-04: versions that a part of the users is shown beside the present one, by id. */
  readonly canary?: Readonly<Record<string, CanaryRequest>>
  /** Ids whose canary is shown to all users, or to none any longer. */
  readonly promote?: readonly string[]
  readonly halt?: readonly string[]
  /** Ids, `shell` among them, that no build moves, or that builds may move again. */
  readonly hold?: readonly string[]
  readonly free?: readonly string[]
  /**
   * `held`: a person names versions, and no build moves them on. `all`: a person moves what is named, and builds may move it later. `free`: a
   * build publishes what it made, and what a person named or took away stays as that person left it.
   */
  readonly moves?: 'held' | 'all' | 'free'
  /** Ids that only people move: filled in by `publish`. */
  readonly heldIds?: readonly string[]
  /** Who, for the ledger; the user of this process by default. And why. */
  readonly actor?: string
  readonly reason?: string
  /** Remotes that are being built, from those that were; one that is published leaves this list by itself. */
  readonly preparing?: (last: readonly PreparingRemote[]) => readonly PreparingRemote[]
  /** REL-02: whose releases count. Without it nothing is asked: who writes to the site by hand could write anything. */
  readonly judging?: Judging
  /** A named version must be newer than each that was published of its id before. */
  readonly onlyForward?: boolean
  /** How long to wait for another publisher, in ms. */
  readonly waitMs?: number
  /** Remotes marked `devOnly` are refused without it. */
  readonly includeDevOnly?: boolean
}

/** One thing that was not published, while the rest of the request was. */
export interface Refusal {
  /** `shell`, or a remote's id. */
  readonly id: string
  readonly version: string
  readonly reasons: readonly string[]
  /** The kind of reason, for who answers with a code; `misfit` without it. */
  readonly problem?: ReleaseProblemName
}

/** What came of a request. */
export interface Published {
  readonly registry: Registry
  readonly refused: readonly Refusal[]
  /** What a build left as a person published it: the version by id, undefined for what was taken away. */
  readonly stayed: Readonly<Record<string, string | undefined>>
}
