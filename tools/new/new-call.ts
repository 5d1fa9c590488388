import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Word, wordOf } from './words.ts'

const folders = ['device-contract/src', 'device-contract/conformance', 'embedded-device/src/handlers', 'embedded-device/test/handlers']
/** The contract and the map of handlers have one shape: an area per line, a call per word. */
const maps = ['device-contract/src/contract.ts', 'embedded-device/src/handlers/handlers.ts']

/** Where the conformance case of files.rename stands; a new one starts beside it. */
const casesFile = 'device-contract/conformance/calls/file-calls.ts'

/** A rule nobody wrote: the check of rule ids fails until the call names the real ones. */
const ruleToName = 'NEW-00'

interface NewCall {
  readonly area: string
  readonly verb: Word
}

const withRow = (text: string, { area, verb }: NewCall) => {
  const local = `${verb.camel}In${wordOf(area).pascal}`
  const imported = text.replace(/\n\n/, `\nimport { ${verb.camel} as ${local} } from './${area}/${verb.kebab}.ts'\n\n`)
  const group = new RegExp(`^(  ${area}: \\{)(\\s+)`, 'm')
  const entry = `${verb.camel}: ${local}`
  return group.test(imported)
    ? imported.replace(group, `$1$2${entry},$2`)
    : imported.replace(/^}( as const)?$/m, (end) => `  ${area}: { ${entry} },\n${end}`)
}

/** The case of files.rename once more, for the new call. */
const withCase = (text: string, { area, verb }: NewCall) =>
  text.replace(
    /^ {2}tryCall\(files\.rename, \{\n[\s\S]*?\n {2}\}\),\n/m,
    (rename) => rename + rename.replace('files.rename', `contract.${area}.${verb.camel}`),
  )

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
 * Adds one call beside files.rename, which is its template: the contract's entry, the device's handler with its row, the conformance
 * case, and the tests wherever files.rename has some. Returns the files written.
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
  const edits = [...maps.map((file) => ({ file, edit: withRow })), { file: casesFile, edit: withCase }]
  const changed = edits.map(({ file, edit }) => ({ file: path.join(root, file), edit })).filter(({ file }) => existsSync(file))
  for (const { file, edit } of changed) writeFileSync(file, edit(readFileSync(file, 'utf8'), call))
  return [...copies.map(({ to }) => to), ...changed.map(({ file }) => file)]
}
