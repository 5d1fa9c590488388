import { fitsKernel, satisfies } from './version-range.ts'

/** What a built desktop offers to remotes. */
export interface Provides {
  readonly kernel: string
  /** Version of the federation runtime that all remotes of a page run on. */
  readonly mf: string
  /** Version by name of each shared module. */
  readonly shared: Readonly<Record<string, string>>
}

/** What a built remote asks of a desktop. */
export interface Requires {
  /** Range of kernels. */
  readonly kernel: string
  /** Version of the federation it was built with. */
  readonly mf: string
  /** Range by name of each shared module; undefined for an entry from before these were published. */
  readonly requires?: Readonly<Record<string, string>> | undefined
}

/** One thing that a desktop does not offer as a remote needs it. */
export interface Misfit {
  /** `kernel`, `federation`, or the name of a shared module. */
  readonly part: string
  readonly needs: string
  /** Undefined for a module that the desktop does not have. */
  readonly has: string | undefined
}

/**
 * Why a remote does not run on a desktop; empty when it does. The one judgement of the publisher, before a pointer moves, and of the page,
 * before any code runs: an open page may be older than the desktop that a remote was published for.
 */
export function fits({ kernel, mf, shared }: Provides, remote: Requires): readonly Misfit[] {
  const modules = Object.entries(remote.requires ?? {}).map(([part, needs]): Misfit => ({ part, needs, has: shared[part] }))
  const all: readonly Misfit[] = [
    ...modules,
    { part: 'kernel', needs: remote.kernel, has: kernel },
    // F2: a patch of the federation changes nothing between page and remote; unload-remote.test.ts holds what is assumed beyond that.
    { part: 'federation', needs: `~${remote.mf.replace(/\d+$/, '0')}`, has: mf },
  ]
  return all.filter(({ part, needs, has }) => has === undefined || !(part === 'kernel' ? fitsKernel : satisfies)(has, needs))
}
