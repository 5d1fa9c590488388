import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { storedZip } from '@cove/device-contract/conformance/stored-zip'

const sampleDir = path.join(import.meta.dirname, '../../tools/sample-app')
const isOfApp = (name: string): boolean => /\.(?:json|html|js|css)$/.test(name)

/** Writes the sample app as a package; `change` replaces or adds files of it. */
export function writeSamplePackage(file: string, change: Readonly<Record<string, string>> = {}): string {
  const own = readdirSync(sampleDir, { recursive: true, encoding: 'utf8' })
    .filter(isOfApp)
    .map((name): [string, string] => [name.split(path.sep).join('/'), readFileSync(path.join(sampleDir, name), 'utf8')])
  const files = new Map([...own, ...Object.entries(change)])
  writeFileSync(file, storedZip([...files]))
  return file
}
