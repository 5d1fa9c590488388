import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceProblem } from './service-problem.ts'

const shownLines = 20

/** Runs a program in a folder and answers what it printed. Throws a sentence with its last lines. */
export function runIn(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status === 0) return stdout
  const printed = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-shownLines).join('\n')
  throw new ServiceProblem(`"${[program, ...args.slice(0, 3)].join(' ')}" failed in ${cwd}:\n${printed}`)
}

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
export function fetchTarget(checkout: string, ref: string | undefined): Target {
  if (!isCheckout(checkout)) throw new ServiceProblem(`${checkout} is no git checkout: there is nothing to fetch an update from.`)
  if (ref?.startsWith('-')) throw new ServiceProblem(`"${ref}" is not the name of a version.`)
  if (git(checkout, 'remote') !== '') git(checkout, 'fetch', '--tags', '--quiet')
  const names = ref === undefined ? ['@{upstream}'] : [`origin/${ref}`, ref]
  const commit = names
    .map((name) => tryGit(checkout, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`))
    .find((found) => found !== undefined)
  if (commit === undefined)
    throw new ServiceProblem(
      ref === undefined
        ? `The sources in ${checkout} follow no branch. Say what to update to: npm run update -- main`
        : `There is no version "${ref}" in ${checkout}.`,
    )
  const isAhead = tryGit(checkout, 'merge-base', '--is-ancestor', 'HEAD', commit) !== undefined
  if (ref === undefined && !isAhead)
    throw new ServiceProblem(
      `The sources in ${checkout} have commits that their branch lacks. Say what to update to: npm run update -- main`,
    )
  return { commit, isAhead: ref === undefined && isAhead }
}

/** Brings the sources to what runs now, so that the next command is the new one. False when own changes stand in the way. */
export const follow = (checkout: string, { commit, isAhead }: Target): boolean =>
  !isAhead || tryGit(checkout, 'merge', '--ff-only', '--quiet', commit) !== undefined
