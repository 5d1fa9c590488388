import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import { rootDir } from '@cove/kernel/build'
import type { BuildOptions } from '@cove/kernel/build'

type ConfigFactory = (options?: BuildOptions) => Configuration

/** The folder of a target: the shell's, or a remote's. */
export const targetDir = (id: string): string => path.join(rootDir, id === 'shell' ? 'shell' : path.join('remotes', id))

/** Reads a target's rspack.config.ts and asks it for a configuration. */
export async function configOf(dir: string, options: BuildOptions): Promise<Configuration> {
  const module: { default: ConfigFactory } = await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)
  return module.default(options)
}
