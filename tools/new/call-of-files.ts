import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freeName, ruleToReplace, withField, withImport } from './example-files.ts'
import type { Word } from './words.ts'

/** A call to make. */
export interface NewCall {
  readonly area: Word
  readonly verb: Word
}

/** Texts by path: files that do not exist yet, and files that get a row. */
export interface CallFiles {
  readonly created: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, string>>
}

/** files.rename is what the call of an area without a module is copied from. */
const entryFile = 'device-contract/src/areas/files/calls/rename.ts'
const handlerFile = 'embedded-device/src/files/handlers/files/rename.ts'
/** Where its conformance case is. */
const casesFile = 'device-contract/conformance/calls/file-calls.ts'
/** Rows of the calls that files answers. */
const rowsFile = 'embedded-device/src/files/files-calls.ts'

/** Adds the handler to the mounted calls of its area. */
function withHandler(text: string, { area, verb }: NewCall): string {
  const local = freeName(text, verb, area)
  const row = `${verb.camel}: ${local}`
  const name = verb.camel === local ? local : `${verb.camel} as ${local}`
  const imported = withImport(text, `import { ${name} } from './handlers/${area.kebab}/${verb.kebab}.ts'`)
  const known = withField(imported, new RegExp(`^  \\.\\.\\.mount\\(${area.camel}Area, \\{`, 'm'), row)
  if (known !== undefined) return known
  return `import { ${area.camel} as ${area.camel}Area } from '@cove/device-contract/${area.kebab}'\n${imported}`.replace(
    /^\]$/m,
    (end) => `  ...mount(${area.camel}Area, { ${row} }),\n${end}`,
  )
}

/** The case of files.rename again, in a file of the new call. */
function caseFor(cases: string, { area, verb }: NewCall): string {
  const [renameCase = ''] = /^ {2}tryCall\(files\.rename, \{\n[\s\S]*?\n {2}\}\),\n/m.exec(cases) ?? []
  const own = renameCase.replace('files.rename', `${area.camel}.calls.${verb.camel}`)
  return `import { freshName, newFile, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { ${area.camel} } from '@cove/device-contract/${area.kebab}'
import { expect } from 'vitest'

export const cases: readonly CallCases[] = [
${own}]
`
}

/** Renames what the file exports and every mention of the call; it renames files until its work is replaced. */
function copyFor(text: string, { area, verb }: NewCall): string {
  const isFiles = area.kebab === 'files'
  return text
    .replaceAll(/from '\.\/(?!rename\.ts')/g, isFiles ? '$&' : `from '../files/`)
    .replaceAll(`from '../entities.ts'`, isFiles ? '$&' : `from '../../files/entities.ts'`)
    .replaceAll(`{ files } from '@cove/device-contract/files'`, `{ ${area.camel} } from '@cove/device-contract/${area.kebab}'`)
    .replaceAll('files.calls.rename', `${area.camel}.calls.${verb.camel}`)
    .replaceAll('files.rename', `${area.kebab}.${verb.camel}`)
    .replaceAll('/file/rename', `/${area.kebab}/${verb.kebab}`)
    .replaceAll('export const rename', `export const ${verb.camel}`)
    .replaceAll(/spec: \[[^\]]*\]/g, `spec: ['${ruleToReplace}']`)
}

/** The files of a call that files answers, copied from files.rename. */
export function callOfFiles(root: string, call: NewCall): CallFiles {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { area, verb } = call
  return {
    created: {
      [`device-contract/src/areas/${area.kebab}/calls/${verb.kebab}.ts`]: copyFor(read(entryFile), call),
      [`device-contract/src/areas/${area.kebab}/conformance/${verb.kebab}.ts`]: caseFor(read(casesFile), call),
      [`embedded-device/src/files/handlers/${area.kebab}/${verb.kebab}.ts`]: copyFor(read(handlerFile), call),
    },
    changed: { [rowsFile]: withHandler(read(rowsFile), call) },
  }
}
