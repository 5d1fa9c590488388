import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runIn } from '../service/run-in.ts'

/** How a command is run in a root. */
export interface InRoot {
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly user: string
}

/** Why this machine cannot make a bare Debian root; undefined where it can. */
export function rootObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'this is no Linux'
  if (process.getuid?.() !== 0) return 'it needs root'
  for (const program of ['debootstrap', 'chroot', 'mount', 'npm'])
    if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return `${program} is not there`
  return undefined
}

/** A bare Debian, with the Node and the npm of this machine in the place of those of the image. */
export function makeBase(dir: string): void {
  runIn('/', 'debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', dir)
  cpSync(process.execPath, join(dir, 'usr/local/bin/node'))
  const npm = resolve(realpathSync(runIn('/', 'sh', '-c', 'command -v npm').trim()), '../..')
  cpSync(npm, join(dir, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(dir, 'usr/local/bin', name))
  if (existsSync('/etc/resolv.conf')) cpSync('/etc/resolv.conf', join(dir, 'etc/resolv.conf'), { dereference: true })
  // A network with an authority of its own is that in a root too.
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  if (authorities !== undefined && existsSync(authorities)) {
    mkdirSync(join(dir, dirname(authorities)), { recursive: true })
    cpSync(authorities, join(dir, authorities), { dereference: true })
  }
}

/** The same tree at a place where nothing is yet. */
export function copyTree(source: string, target: string): void {
  runIn('/', 'cp', '--archive', source, target)
}

const mounted = ['proc', 'dev']

/** Shows processes and devices in a root until this is disposed; the root goes with it. */
export function openRoot(dir: string): Disposable {
  for (const name of mounted) runIn('/', 'mount', '--bind', `/${name}`, join(dir, name))
  return {
    [Symbol.dispose]() {
      const left = mounted.toReversed().filter((name) => spawnSync('umount', [join(dir, name)]).status !== 0)
      // With the machine's devices still in it, nothing below may be deleted.
      if (left.length === 0) rmSync(dir, { recursive: true, force: true })
      else console.error(`${dir} could not be unmounted and stays`)
    },
  }
}

const wordsOf = (dir: string, { env, cwd, user }: InRoot, command: readonly string[]): readonly string[] => [
  ...(user === 'root' ? [] : [`--userspec=${user}`]),
  dir,
  '/usr/bin/env',
  '--ignore-environment',
  `--chdir=${cwd}`,
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ...command,
]

/** Runs a command to its end. Throws a sentence with what it printed. */
export const runInRoot = (dir: string, how: InRoot, command: readonly string[]): string =>
  runIn('/', 'chroot', ...wordsOf(dir, how, command))

/** Starts a command; it is the process itself, since chroot and env become what they start. */
export const startInRoot = (dir: string, how: InRoot, command: readonly string[]): ChildProcess =>
  spawn('chroot', wordsOf(dir, how, command), { stdio: ['ignore', 'pipe', 'pipe'] })
