import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@cove/kernel/build'
import { deviceStamp } from './build-stamp.ts'
import { deviceConfig } from './device-config.ts'

/** A running device loads parts and workers from its own bundle, so the newest ones stay. */
const keptBundles = 3

const bundlesDir = (root: string): string => path.join(root, 'embedded-device/dist')

/** The folder of the bundle of the present sources, whether or not it exists. */
const currentBundleDir = (root: string): string => path.join(bundlesDir(root), deviceStamp(root).slice(0, 16))

/** Bundles the device, unless the bundle of the present sources exists, and makes it the one that `npm start` runs. Resolves with its folder. */
export async function bundleDevice(root: string, print?: (line: string) => void): Promise<string> {
  const bundleDir = currentBundleDir(root)
  if (!existsSync(path.join(bundleDir, 'main.mjs'))) {
    print?.('bundling the device …')
    const workDir = `${bundleDir}.${process.pid}.unfinished`
    try {
      const warnings = await compile([deviceConfig({ root, workDir, bundleDir })])
      if (warnings) console.warn(warnings)
      rmSync(bundleDir, { recursive: true, force: true })
      renameSync(workDir, bundleDir)
    } finally {
      rmSync(workDir, { recursive: true, force: true })
    }
  }
  makeCurrent(root, path.basename(bundleDir))
  return bundleDir
}

/** Whole or not at all: a start may read it meanwhile. */
function makeCurrent(root: string, name: string): void {
  const dir = bundlesDir(root)
  mkdirSync(dir, { recursive: true })
  const draft = path.join(dir, `current.${process.pid}.unfinished`)
  writeFileSync(draft, name)
  renameSync(draft, path.join(dir, 'current'))
  removeOld(dir, name)
}

function removeOld(dir: string, current: string): void {
  const bundles = readdirSync(dir).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
  const byAge = bundles.map((name) => ({ name, madeMs: statSync(path.join(dir, name)).mtimeMs })).toSorted((a, b) => b.madeMs - a.madeMs)
  for (const { name } of byAge.slice(keptBundles - 1)) rmSync(path.join(dir, name), { recursive: true, force: true })
}
