import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile, remoteIds } from '@cove/kernel/build'
import { cleanUnfinished, installFolder, unfinishedDir } from '@cove/release-kit'
import type { Installed } from '@cove/release-kit'
import { compressFolder } from './compress.ts'
import { licencesText } from './licences.ts'
import { configOf, targetDir } from './targets.ts'

/** What to build, and where to. */
export interface BuildRequest {
  /** `shell`, or ids of remotes. */
  readonly ids: readonly string[]
  readonly distDir: string
  /** Version of each remote to build. */
  readonly versions: Readonly<Record<string, string>>
  readonly cache?: boolean
}

/** Throws for an id that names no target. */
export function checkTargets(ids: readonly string[]): void {
  const known = ['shell', ...remoteIds()]
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0) throw new Error(`no such target: ${unknown.join(', ')} (known: ${known.join(', ')})`)
}

/**
 * Compiles and compresses the targets next to the site, and moves each to its place when all of them are finished. What is served does not
 * change, also when a compilation fails or the process is killed.
 */
export async function buildTargets({ ids, distDir, versions, cache = true }: BuildRequest): Promise<Installed> {
  const workDir = path.join(unfinishedDir(distDir), `${process.pid}-${crypto.randomUUID()}`)
  cleanUnfinished(distDir)
  mkdirSync(workDir, { recursive: true })
  try {
    const configs = await Promise.all(
      ids.map((id) => {
        const version = versions[id]
        return configOf(targetDir(id), { distDir: workDir, cache, ...(version === undefined ? {} : { version }) })
      }),
    )
    const warnings = configs.length > 0 ? await compile(configs) : ''
    if (warnings) console.warn(warnings)
    for (const config of configs) {
      const outDir = String(config.output?.path)
      if (config.name === 'shell') writeFileSync(path.join(outDir, 'licences.txt'), licencesText())
      await compressFolder(outDir)
    }
    return installFolder(distDir, workDir)
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}
