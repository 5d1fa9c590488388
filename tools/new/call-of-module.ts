import { exampleId, exampleText, freeName, withField, withImport } from './example-files.ts'
import type { AnsweringModule } from './module-files.ts'
import type { CallFiles, NewCall } from './call-of-files.ts'
import { renamed, wordOf } from './words.ts'

/** The call of the example that needs nothing else of its module. */
const exampleCall = 'check'

/** Renames what the file exports and every mention of the call; it checks a path until its work is replaced. */
const callText = (text: string, { area, verb }: NewCall): string =>
  renamed(
    text
      .replaceAll(`${exampleId}.calls.${exampleCall}`, `${exampleId}.calls.${verb.camel}`)
      .replaceAll(`'${exampleId}.${exampleCall}'`, `'${exampleId}.${verb.camel}'`)
      .replaceAll(`/v1/${exampleCall}'`, `/v1/${verb.kebab}'`)
      .replaceAll(`export const ${exampleCall} `, `export const ${verb.camel} `),
    wordOf(exampleId),
    area,
  )

/** Adds the handler to those that the module opened. */
function withHandler({ dir, text }: AnsweringModule, { area, verb }: NewCall): string {
  const local = freeName(text, verb, area)
  const parts = /^const handlersOf = \((\w+):/m.exec(text)?.[1] ?? 'host'
  const row = `${verb.camel}: ${local}(${parts})`
  const changed = withField(text, /^const handlersOf = .*=> \(\{/m, row) ?? withField(text, /^ {6}handlers: \{/m, row)
  if (changed === undefined) throw new Error(`${dir}/module.ts has another form than the example: add the handler by hand`)
  return withImport(changed, `import { ${verb.camel === local ? local : `${verb.camel} as ${local}`} } from './handlers/${verb.kebab}.ts'`)
}

/** The files of a call that a module answers, copied from the example. */
export function callOfModule(root: string, call: NewCall, module: AnsweringModule): CallFiles {
  const contract = `device-contract/src/areas/${exampleId}`
  const copy = (file: string) => callText(exampleText(root, file), call)
  const areaDir = contract.replace(exampleId, call.area.kebab)
  return {
    created: {
      [`${areaDir}/calls/${call.verb.kebab}.ts`]: copy(`${contract}/calls/${exampleCall}.ts`),
      [`${areaDir}/conformance/${call.verb.kebab}.ts`]: copy(`${contract}/conformance/${exampleCall}.ts`),
      [`${module.dir}/handlers/${call.verb.kebab}.ts`]: copy(`embedded-device/src/modules/${exampleId}/handlers/${exampleCall}.ts`),
    },
    changed: { [`${module.dir}/module.ts`]: withHandler(module, call) },
  }
}
