import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleClient } from '../build/client-bundle.ts'

/** Writes the folder that Electron starts and electron-builder packs: the programs and the built site without its compressed twins. */
export async function writeClient(root: string, outDir: string, siteDir: string): Promise<void> {
  await bundleClient(root, outDir)
  const target = path.join(outDir, 'site')
  rmSync(target, { recursive: true, force: true })
  cpSync(siteDir, target, { recursive: true, filter: (file) => !/\.(?:br|gz|map)$/.test(file) && !path.basename(file).startsWith('.') })
}
