import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from './run-in.ts'
import { ServiceProblem } from './service-problem.ts'
import { sourcesTexts } from './texts/sources.ts'

const git = (checkout: string, ...args: readonly string[]): string => runIn(checkout, 'git', ...args).trim()

/** What git answers; undefined when it refuses. */
export const tryGit = (checkout: string, ...args: readonly string[]): string | undefined => {
  try {
    return git(checkout, ...args)
  } catch {
    return undefined
  }
}

export const isCheckout = (dir: string): boolean => existsSync(join(dir, '.git'))

/** The commit the sources are at. */
export const headOf = (checkout: string): string => git(checkout, 'rev-parse', 'HEAD')

/** Whether there are changes that no commit has. */
export const hasOwnChanges = (checkout: string): boolean => git(checkout, 'status', '--porcelain', '--untracked-files=no') !== ''

/** What an update goes to. */
export interface Target {
  readonly commit: string
  /** The sources follow by a fast-forward: they are behind the branch they follow, and nothing else. */
  readonly isAhead: boolean
}

/** Fetches, and finds the commit that is named, or the newest one of the branch that the sources follow. Throws `ServiceProblem`. */
export function fetchTarget(checkout: string, ref: string | undefined, say: (line: string) => void): Target {
  if (!isCheckout(checkout)) throw new ServiceProblem(sourcesTexts.noCheckout(checkout))
  if (ref?.startsWith('-')) throw new ServiceProblem(sourcesTexts.badName(ref))
  const remote = remoteOf(checkout)
  const problem = remote === undefined ? undefined : fetchProblem(checkout, remote)
  const names = ref === undefined ? ['@{upstream}'] : [`${remote}/${ref}`, ref]
  const commit = names
    .map((name) => tryGit(checkout, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`))
    .find((found) => found !== undefined)
  // A version that is here needs no network: the way back to an earlier one has to be open without.
  if (problem !== undefined && (ref === undefined || commit === undefined)) throw new ServiceProblem(sourcesTexts.notFetched(problem))
  if (commit === undefined)
    throw new ServiceProblem(ref === undefined ? sourcesTexts.noBranch(checkout) : sourcesTexts.noVersion(ref, checkout))
  if (ref !== undefined) {
    if (problem !== undefined) say(sourcesTexts.knownOnly(ref))
    return { commit, isAhead: false }
  }
  if (tryGit(checkout, 'merge-base', '--is-ancestor', 'HEAD', commit) === undefined)
    throw new ServiceProblem(sourcesTexts.ownCommits(checkout))
  return { commit, isAhead: true }
}

/** Where the sources come from: the remote of their branch, else `origin`, else any. */
function remoteOf(checkout: string): string | undefined {
  const remotes = git(checkout, 'remote').split('\n').filter(Boolean)
  const branch = tryGit(checkout, 'symbolic-ref', '--quiet', '--short', 'HEAD')
  const own = branch === undefined ? undefined : tryGit(checkout, 'config', `branch.${branch}.remote`)
  return [own, 'origin', remotes[0]].find((name) => name !== undefined && remotes.includes(name))
}

/** A network that has gone quiet ends the fetch within a minute. */
const patience = ['-c', 'http.lowSpeedLimit=100', '-c', 'http.lowSpeedTime=60']

function fetchProblem(checkout: string, remote: string): string | undefined {
  try {
    git(checkout, ...patience, 'fetch', '--tags', '--quiet', remote)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Brings the sources to what runs now, so that the next command is the new one. False when own changes stand in the way. */
export const follow = (checkout: string, { commit, isAhead }: Target): boolean =>
  !isAhead || tryGit(checkout, 'merge', '--ff-only', '--quiet', commit) !== undefined
