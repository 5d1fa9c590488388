import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Word, wordOf } from './words.ts'

const folders = ['device-contract/src', 'device-contract/conformance', 'embedded-device/src/handlers', 'embedded-device/test/handlers']
/** The contract and the map of handlers have one shape: an area per line, a call per word. */
const maps = ['device-contract/src/contract.ts', 'embedded-device/src/handlers/index.ts']

/** A rule nobody wrote: the check of rule ids fails until the call names the real ones. */
const ruleToName = 'NEW-00'

interface NewCall {
  readonly area: string
  readonly verb: Word
}

const withRow = (text: string, { area, verb }: NewCall) => {
  const local = `${verb.camel}In${wordOf(area).pascal}`
  const imported = text.replace(/\n\n/, `\nimport { ${verb.camel} as ${local} } from './${area}/${verb.kebab}.ts'\n\n`)
  const group = new RegExp(`^(  ${area}: \\{) `, 'm')
  const entry = `${verb.camel}: ${local}`
  return group.test(imported)
    ? imported.replace(group, `$1 ${entry}, `)
    : imported.replace(/^}( as const)?$/m, (end) => `  ${area}: { ${entry} },\n${end}`)
}

/** Renames what the file exports and whatever names the call; the work inside stays that of files.rename until somebody writes another. */
const copyFor = (text: string, { area, verb }: NewCall) =>
  text
    .replaceAll(/from '\.\/(?!rename\.ts')/g, area === 'files' ? '$&' : `from '../files/`)
    .replaceAll('files.rename', `${area}.${verb.camel}`)
    .replaceAll(`['files']['rename']`, `['${area}']['${verb.camel}']`)
    .replaceAll('/file/rename', `/${area}/${verb.kebab}`)
    .replaceAll('export const rename', `export const ${verb.camel}`)
    .replaceAll(/(?<=import \{ )rename(?= \} from '\.\/rename\.ts')/g, verb.camel)
    .replaceAll(`'./rename.ts'`, `'./${verb.kebab}.ts'`)
    .replaceAll(/spec: \[[^\]]*\]/g, `spec: ['${ruleToName}']`)

/**
 * Adds one call beside files.rename, which is its template: the contract's entry, the device's handler with its row, and the tests,
 * wherever files.rename has them. Returns the files written.
 */
export function newCall(root: string, id: string): readonly string[] {
  const [area = '', verbText = ''] = id.split('.')
  wordOf(area)
  const call = { area, verb: wordOf(verbText.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) }
  const copies = folders
    .flatMap((folder) =>
      ['', '.test'].map((kind) => ({
        from: path.join(root, folder, `files/rename${kind}.ts`),
        to: path.join(root, folder, area, `${call.verb.kebab}${kind}.ts`),
      })),
    )
    .filter(({ from }) => existsSync(from))
  for (const { to } of copies) if (existsSync(to)) throw new Error(`${path.relative(root, to)} exists already`)
  for (const { from, to } of copies) {
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, copyFor(readFileSync(from, 'utf8'), call))
  }
  const changed = maps.map((file) => path.join(root, file)).filter((file) => existsSync(file))
  for (const file of changed) writeFileSync(file, withRow(readFileSync(file, 'utf8'), call))
  return [...copies.map(({ to }) => to), ...changed]
}
