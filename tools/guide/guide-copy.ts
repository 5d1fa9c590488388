import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import { guideBlocks, replaced } from './guide-blocks.ts'

interface Manifest {
  readonly packageManager: string
  readonly scripts: Readonly<Record<string, string>>
}

/** A copy of the repository's sources, where a guide is followed to the letter. Disposing removes it. */
export interface GuideCopy extends Disposable {
  readonly dir: string
  /** Carries out a guide's blocks in order and returns what its commands printed. Throws the output of the first command that fails. */
  follow(guide: string): Promise<string>
  run(command: string): Promise<string>
  read(file: string): string
}

/** Copies what git knows or would add, so that a guide is also tried before it is committed. */
export function copyRepository(): GuideCopy {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-guide-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: rootDir, maxBuffer: 1 << 26 })
  for (const file of listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(path.join(rootDir, name))))
    cpSync(path.join(rootDir, file), path.join(dir, file))
  // Checks and generated pages ask git which files are ours.
  execFileSync('git', ['init', '--quiet'], { cwd: dir })
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8')
  const run = (command: string) => runIn(dir, command)
  return {
    dir,
    read,
    run,
    async follow(guide) {
      let printed = ''
      for (const block of guideBlocks(read(guide))) {
        if (block.kind === 'run') for (const command of block.commands) printed += await run(command)
        else {
          const file = path.join(dir, block.file)
          mkdirSync(path.dirname(file), { recursive: true })
          writeFileSync(file, block.kind === 'file' ? block.text : replaced(readFileSync(file, 'utf8'), block.text))
        }
      }
      return printed
    },
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** What a leading `pnpm` stands for where pnpm is not installed: a script of package.json, a tool of the workspace, or pnpm by npx. */
export function withoutPnpm(command: string, { packageManager, scripts }: Manifest): string {
  const [program, word = '', ...rest] = command.split(' ')
  if (program !== 'pnpm') return command
  const script = scripts[word]
  if (script !== undefined) return [script, ...rest].join(' ')
  if (word === 'exec') return rest.join(' ')
  // The lockfile of the copy gains the packages the guide makes, which CI refuses by default.
  const install = word === 'install' ? ['--prefer-offline', '--no-frozen-lockfile'] : []
  return ['npx', '-y', packageManager, word, ...rest, ...install].join(' ')
}

/** Runs one command line there. Resolves with what it printed; rejects with it when the command fails. */
function runIn(dir: string, command: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const folders = [path.dirname(process.execPath), path.join(dir, 'node_modules/.bin'), process.env['PATH'] ?? '']
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: folders.join(path.delimiter), NO_COLOR: '1', CI: '1' }
  // The tests of the copy must not take themselves for a part of the run that started them.
  for (const name of Object.keys(env)) if (name.startsWith('VITEST')) delete env[name]
  const child = spawn(withoutPnpm(command, manifest), { cwd: dir, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', reject)
  child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output}`))))
  return promise
}
