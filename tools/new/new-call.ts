import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { wordOf } from './words.ts'
import type { Word } from './words.ts'

/** files.rename is the template of every new call: where its files are, and where those of the new call go. */
const templates = [
  {
    from: 'device-contract/src/areas/files/calls/rename',
    to: ({ area, verb }: NewCall) => `device-contract/src/areas/${area}/calls/${verb.kebab}`,
  },
  {
    from: 'embedded-device/src/files/handlers/files/rename',
    to: ({ area, verb }: NewCall) => `embedded-device/src/files/handlers/${area}/${verb.kebab}`,
  },
  {
    from: 'embedded-device/test/handlers/files/rename',
    to: ({ area, verb }: NewCall) => `embedded-device/test/handlers/${area}/${verb.kebab}`,
  },
] as const
/** Rows of the calls that files answers. */
const handlersFile = 'embedded-device/src/files/files-calls.ts'
const modulesDir = 'embedded-device/src/modules'
/** Where the conformance case of files.rename is. */
const casesFile = 'device-contract/conformance/calls/file-calls.ts'

/** No such rule exists: the check of rule ids fails until the call names the real ones. */
const ruleToName = 'NEW-00'

interface NewCall {
  readonly area: string
  readonly verb: Word
}

const localName = ({ area, verb }: NewCall) => `${verb.camel}In${wordOf(area).pascal}`

const areaFile = ({ area }: NewCall) => `device-contract/src/areas/${area}/area.ts`

const newArea = (area: string) => `import { defineArea } from '@cove/device-contract/kit'

export const ${area} = defineArea({
  id: '${area}',
  version: 1,
  calls: {},
})
`

/** Adds the call to the list of its area. */
const withCall = (text: string, call: NewCall) =>
  text
    .replace(/\n\n/, `\nimport { ${call.verb.camel} as ${localName(call)} } from './calls/${call.verb.kebab}.ts'\n\n`)
    .replace('  calls: {}', '  calls: { }')
    .replace(/^( {2}calls: \{)(\s+)/m, `$1$2${call.verb.camel}: ${localName(call)},$2`)
    .replace(', }', ' }')

/** Adds the handler to the mounted calls of its area. */
const withHandler = (text: string, call: NewCall) => {
  const { area, verb } = call
  const entry = `${verb.camel}: ${localName(call)}`
  const imported = text.replace(/\n\n/, `\nimport { ${verb.camel} as ${localName(call)} } from './handlers/${area}/${verb.kebab}.ts'\n\n`)
  const row = new RegExp(`^(  \\.\\.\\.mount\\(${area}Area, \\{)(\\s+)`, 'm')
  if (row.test(imported)) return imported.replace(row, `$1$2${entry},$2`)
  return `import { ${area} as ${area}Area } from '@cove/device-contract/${area}'\n${imported}`.replace(
    /^\]$/m,
    (end) => `  ...mount(${area}Area, { ${entry} }),\n${end}`,
  )
}

/** The case of files.rename once more, in a file of the new call. */
const caseFor = (cases: string, { area, verb }: NewCall) => {
  const [renameCase = ''] = /^ {2}tryCall\(files\.rename, \{\n[\s\S]*?\n {2}\}\),\n/m.exec(cases) ?? []
  const own = renameCase.replace('files.rename', `${area}.calls.${verb.camel}`)
  return `import { freshName, newFile, newFolder, tryCall, type CallCases } from '@cove/device-contract/conformance/cases'
import { ${area} } from '@cove/device-contract/${area}'
import { expect } from 'vitest'

export const cases: readonly CallCases[] = [
${own}]
`
}

/** Renames what the file exports and every mention of the call; the work inside stays that of files.rename until it is replaced. */
const copyFor = (text: string, { area, verb }: NewCall) =>
  text
    .replaceAll(/from '\.\/(?!rename\.ts')/g, area === 'files' ? '$&' : `from '../files/`)
    .replaceAll(`from '../entities.ts'`, area === 'files' ? '$&' : `from '../../files/entities.ts'`)
    .replaceAll(`{ files } from '@cove/device-contract/files'`, `{ ${area} } from '@cove/device-contract/${area}'`)
    .replaceAll('files.calls.rename', `${area}.calls.${verb.camel}`)
    .replaceAll('files.rename', `${area}.${verb.camel}`)
    .replaceAll('/file/rename', `/${area}/${verb.kebab}`)
    .replaceAll('export const rename', `export const ${verb.camel}`)
    .replaceAll(/(?<=import \{ )rename(?= \} from '\.\/rename\.ts')/g, verb.camel)
    .replaceAll(`'./rename.ts'`, `'./${verb.kebab}.ts'`)
    .replaceAll(/spec: \[[^\]]*\]/g, `spec: ['${ruleToName}']`)

/** A module answers its calls itself: its handlers are functions of what the module opened, which no copy can know. */
function refuseModuleArea(dir: string, area: string): void {
  const modules = existsSync(dir) ? readdirSync(dir) : []
  const owner = modules.find((id) => {
    const file = path.join(dir, id, 'module.ts')
    return existsSync(file) && readFileSync(file, 'utf8').includes(`'@cove/device-contract/${area}'`)
  })
  if (owner === undefined) return
  throw new Error(`the module ${owner} answers '${area}': write the entry in the area, and the handler in ${modulesDir}/${owner}/handlers`)
}

/**
 * Adds one call, copied from files.rename: the entry in its area, the handler of files with its row, the conformance case, and tests
 * where files.rename has some. An area that does not exist is created. Returns the files written.
 */
export function newCall(root: string, id: string): readonly string[] {
  const [area = '', verbText = ''] = id.split('.')
  wordOf(area)
  const call = { area, verb: wordOf(verbText.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) }
  const inRoot = (file: string) => path.join(root, file)
  refuseModuleArea(inRoot(modulesDir), area)
  const read = (file: string) => readFileSync(inRoot(file), 'utf8')
  const copies = templates
    .flatMap(({ from, to }) => ['.ts', '.test.ts'].map((ending) => ({ from: from + ending, to: to(call) + ending })))
    .filter(({ from }) => existsSync(inRoot(from)))
  for (const { to } of copies) if (existsSync(inRoot(to))) throw new Error(`${to} exists already`)
  const written = {
    ...Object.fromEntries(copies.map(({ from, to }) => [to, copyFor(read(from), call)])),
    [areaFile(call)]: withCall(existsSync(inRoot(areaFile(call))) ? read(areaFile(call)) : newArea(area), call),
    [handlersFile]: withHandler(read(handlersFile), call),
    [`device-contract/src/areas/${area}/conformance/${call.verb.kebab}.ts`]: caseFor(read(casesFile), call),
  }
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true })
    writeFileSync(inRoot(file), text)
  }
  return Object.keys(written).map(inRoot)
}
