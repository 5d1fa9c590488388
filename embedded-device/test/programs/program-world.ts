import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@cove/server-kit'
import { expect, vi } from 'vitest'
import { openPrograms } from '../../src/core/programs/open-programs.ts'
import type { Programs, ProgramsOptions } from '../../src/core/programs/open-programs.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A slow machine is no failure. */
export const waitLong = { timeout: 20_000, interval: 20 } as const

/** A folder with programs that the test writes. */
export interface ProgramWorld extends AsyncDisposable {
  readonly dir: string
  readonly stateDir: string
  readonly programs: Programs
  /** Writes an executable script; it prints `1.2.3` for `--version`. */
  add(name: string, body: string): string
  /** The same for Node. */
  addNode(name: string, body: string): string
  read(file: string): string
}

const base = '/usr/local/bin:/usr/bin:/bin'

export function openProgramWorld(more: Partial<ProgramsOptions> = {}): ProgramWorld {
  const dir = mkdtempSync(join(tmpdir(), 'cove-programs-'))
  const bin = join(dir, 'bin')
  const stateDir = join(dir, 'state')
  mkdirSync(bin)
  const programs = openPrograms({ stateDir, log: silentLog, path: `${bin}:${base}`, ...more })
  const write = (name: string, text: string): string => {
    const file = join(bin, name)
    writeFileSync(file, text)
    chmodSync(file, 0o755)
    return file
  }
  return {
    dir,
    stateDir,
    programs,
    add: (name, body) => write(name, `#!/bin/sh\n[ "$1" = --version ] && { echo ${name} 1.2.3; exit 0; }\n${body}\n`),
    addNode: (name, body) =>
      write(name, `#!${process.execPath}\nif (process.argv[2] === '--version') { console.log('1.2.3'); process.exit(0) }\n${body}\n`),
    read: (file) => readFileSync(join(dir, file), 'utf8').trim(),
    async [Symbol.asyncDispose]() {
      await programs[Symbol.asyncDispose]()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export async function untilGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), waitLong)
}

/** Numbers of the processes that the device has recorded. */
export function recordedPids(stateDir: string): number[] {
  return readdirSync(stateDir).flatMap((token) => readdirSync(join(stateDir, token)).map((file) => Number.parseInt(file, 10)))
}
