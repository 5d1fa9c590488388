import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceProblem } from './service-problem.ts'
import { sourcesTexts } from './texts/sources.ts'

const shownLines = 20

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Whom root works for in a folder; undefined where it is root's own, or where this is not root. */
export function ownerBesideRoot(dir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(dir)
  return uid === 0 ? undefined : { uid, gid }
}

/** Not the folders of root that npm and Node were told of. */
export function environmentOf({ uid }: Owner, cwd: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_COMPILE_CACHE$|XDG_)/.test(name))
  return { ...Object.fromEntries(kept), HOME: homeOf(uid), NODE_COMPILE_CACHE: join(cwd, '.cache/node-compile') }
}

/** Where the account keeps its keys for git and its packages. */
function homeOf(uid: number): string {
  const [program, args, form] =
    process.platform === 'darwin'
      ? (['dscacheutil', ['-q', 'user', '-a', 'uid', String(uid)], /^dir: (.+)$/m] as const)
      : (['getent', ['passwd', String(uid)], /^(?:[^:]*:){5}([^:]+)/] as const)
  return form.exec(spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '')?.[1] ?? tmpdir()
}

/**
 * Runs a program in a folder and answers what it printed. Root runs nothing of sources that belong to another account as root, and leaves no
 * file of root among them. Throws a sentence with its last lines.
 */
export function runIn(cwd: string, program: string, ...args: readonly string[]): string {
  const owner = ownerBesideRoot(cwd)
  const as = owner && { ...owner, env: environmentOf(owner, cwd) }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26, ...as })
  if (status === 0) return stdout
  const printed = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-shownLines).join('\n')
  throw new ServiceProblem(sourcesTexts.failed([program, ...args.slice(0, 3)].join(' '), cwd, printed))
}
