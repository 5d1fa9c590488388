import { statSync } from 'node:fs'
import { checkProgramName } from './program-declaration.ts'
import type { ProgramDeclaration, ProgramFinding } from './program-declaration.ts'
import type { Launch } from './launch.ts'
import { compareVersions, readVersion } from './program-version.ts'
import { runProgram } from './run-program.ts'
import type { RunResult } from './run-program.ts'
import { findExecutable, isExecutable } from './search-path.ts'
import type { VersionRuns } from './version-notes.ts'

/** Finds one declared program and remembers it. */
export interface ProgramFinder {
  /** The cached finding; a program that was not usable is looked for again once a minute. `isFresh` looks now. */
  find(options?: { readonly isFresh?: boolean }): Promise<ProgramFinding>
}

export interface FinderParts {
  readonly folders: readonly string[]
  /** What is known of files that were asked before; `isFresh` asks in any case. */
  readonly versionRuns?: VersionRuns | undefined
  readonly launch: Launch
  readonly nowMs: () => number
}

interface Known {
  readonly atMs: number
  readonly finding: Promise<ProgramFinding>
  settled: ProgramFinding | undefined
}

const lookAgainMs = 60_000
const versionLimits = { timeMs: 10_000, memoryBytes: 1024 ** 3, outputBytes: 64 * 1024 } as const

/** PRG-02: checks the version once; what an earlier start found counts for a day. A failure to run it makes the program `broken`. */
export function createFinder(name: string, declaration: ProgramDeclaration, parts: FinderParts): ProgramFinder {
  checkProgramName(name)
  let known: Known | undefined
  function isCurrent({ atMs, settled }: Known): boolean {
    if (settled === undefined) return true
    // It may have been removed since.
    if (settled.state === 'found') return settled.path !== undefined && isExecutable(settled.path)
    return parts.nowMs() - atMs < lookAgainMs
  }
  return {
    find({ isFresh = false } = {}) {
      if (known && !isFresh && isCurrent(known)) return known.finding
      const next: Known = {
        atMs: parts.nowMs(),
        finding: look(name, declaration, { ...parts, isFresh }),
        settled: undefined,
      }
      next.finding.then(
        (finding) => (next.settled = finding),
        // Its callers hear of it; the next one looks again.
        () => known === next && (known = undefined),
      )
      known = next
      return next.finding
    },
  }
}

interface LookParts extends FinderParts {
  readonly isFresh: boolean
}

async function look(name: string, declaration: ProgramDeclaration, parts: LookParts): Promise<ProgramFinding> {
  const { versionArgs = ['--version'], versionPattern, minVersion, debian } = declaration
  const path = findExecutable(name, parts.folders)
  const finding = { name, hint: { debian } }
  if (path === undefined) return { ...finding, state: 'missing' }
  const found = { ...finding, path }
  const run = await runVersion(path, versionArgs, parts)
  if (run.kind === 'refused') return { ...found, state: 'broken', reason: `${run.reason}: ${run.text}` }
  if (run.code !== 0) return { ...found, state: 'broken', reason: `ended with ${run.code}: ${run.stderr.slice(0, 200)}` }
  const version = readVersion(`${run.stdout.toString('utf8')}\n${run.stderr}`, versionPattern)
  if (version === undefined)
    return minVersion === undefined ? { ...found, state: 'found' } : { ...found, state: 'broken', reason: 'prints no version' }
  const isTooOld = minVersion !== undefined && compareVersions(version, minVersion) < 0
  return { ...found, version, state: isTooOld ? 'tooOld' : 'found' }
}

async function runVersion(path: string, args: readonly string[], { launch, versionRuns, isFresh }: LookParts): Promise<RunResult> {
  const key = versionRuns && fileKey(path, args)
  const before = key === undefined || isFresh ? undefined : versionRuns?.get(key)
  if (before) return before
  const run = await runProgram(launch, { path }, { args, limits: versionLimits, nice: 0 })
  if (key === undefined) return run
  if (run.kind === 'ended' && run.code === 0) versionRuns?.set(key, run)
  // Else what was kept of it would make a program that no longer runs a good one again.
  else versionRuns?.delete(key)
  return run
}

/** Another file at the same path has another key; undefined when it is gone. */
function fileKey(path: string, args: readonly string[]): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && JSON.stringify([path, stat.dev, stat.ino, stat.size, stat.ctimeMs, ...args])
}
