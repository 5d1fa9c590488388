import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { type BuildOptions, rootDir } from '@cove/kernel/build'

type ConfigFactory = (options?: BuildOptions) => Configuration

/** The folder of a target: the shell's, or a remote's. */
export const targetDir = (id: string): string => path.join(rootDir, id === 'shell' ? 'shell' : path.join('remotes', id))

/** Reads a target's rspack.config.ts and asks it for a configuration. */
export async function configOf(dir: string, options: BuildOptions): Promise<Configuration> {
  const module: { default: ConfigFactory } = await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)
  return module.default(options)
}

/** Builds all configurations in one process, two at a time (more does not help on two cores). Throws with the bundler's messages. */
export async function compile(configs: readonly Configuration[]): Promise<void> {
  const compiler = rspack(Object.assign([...configs], { parallelism: 2 }))
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('the bundler gave no result')) : resolve(result)))
  })
  const report = stats.toString({ preset: 'errors-warnings', colors: false }).trim()
  const failed = stats.hasErrors()
  await new Promise<void>((resolve) => void compiler.close(() => resolve()))
  if (failed) throw new Error(report)
  if (report) console.warn(report)
}
