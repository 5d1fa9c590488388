import { allAreas } from '@cove/device-contract/conformance'
import { callsOf } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { BatchHeadSchema } from '@cove/device-contract/transfer'
import { wireSchema } from './pages/schemas.ts'
import type { JsonSchema } from './pages/schemas.ts'
import { finish } from './workspace.ts'

/** Values of any JSON, whose size another limit holds: 64 KiB for a preference, the 1 MiB of a JSON body for a file of settings. */
const anyValue: ReadonlySet<string> = new Set(['preferences.set.value', 'settings.import.file'])

/** Every place of an input where a caller may send a number, a text or a list without bounds. `at` names the call and the field. */
export function unboundedInputs(schema: JsonSchema, at: string): string[] {
  if (schema.const !== undefined || schema.enum) return []
  if (schema.anyOf) return schema.anyOf.flatMap((one) => unboundedInputs(one, at))
  switch (schema.type) {
    case 'object':
      return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unboundedInputs(field, `${at}.${name}`))
    case 'array':
      return [...unless(hasNumber(schema, 'maxItems'), `${at}: a list without a limit`), ...unboundedInputs(schema.items ?? {}, `${at}[]`)]
    case 'string':
      return unless(hasNumber(schema, 'maxLength') || typeof schema['pattern'] === 'string', `${at}: a text without a limit`)
    case 'number':
    case 'integer':
      return unless(hasNumber(schema, 'minimum') && hasNumber(schema, 'maximum'), `${at}: a number without bounds`)
    case 'boolean':
    case 'null':
      return []
    default:
      return unless(anyValue.has(at), `${at}: any value at all`)
  }
}

const hasNumber = (schema: JsonSchema, key: string): boolean => typeof schema[key] === 'number'
const unless = (isFine: boolean, problem: string): string[] => (isFine ? [] : [problem])

/** S-I8: inputs of calls without bounds, and what to do about them. */
export function inputProblems(calls: readonly CallDefinition[]): string[] {
  return calls.flatMap((call) => {
    const body = call.bodyKind === 'octet-stream' ? undefined : call.body
    return [call.query, body].flatMap((schema) => (schema ? unboundedInputs(wireSchema(schema), call.id) : [])).map(told)
  })
}

const told = (problem: string): string => `${problem}; take a field of device-contract/src/kit/fields.ts, or give it a check`

if (import.meta.main) {
  finish('call-inputs', [
    ...inputProblems(callsOf(allAreas)),
    ...unboundedInputs(wireSchema(BatchHeadSchema), 'transfer.batch head').map(told),
  ])
}
