import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootDir } from '../workspace.ts'

/** A JSON Schema, as far as the pages read it. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly [key: string]: unknown
}

interface SchemaPrinter {
  toJSONSchema(schema: unknown, options: { io: 'input'; unrepresentable: 'any'; reused: 'inline' }): JsonSchema
}

// The contract's own zod: a second copy would know nothing about its schemas.
const zodFile = path.join(rootDir, 'device-contract/node_modules/zod/mini/index.js')
const printer = (await import(pathToFileURL(zodFile).href)) as SchemaPrinter

/** The wire side of a schema: what travels before a codec turns it into our names. */
export function wireSchema(schema: unknown): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = printer.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return rest
}

/** A schema in one short line: `{ uuid: string, page?: integer }`. */
export function shortShape(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shortShape))].join(' or ')
  if (schema.type === 'array') return `${schema.items?.type === 'object' ? shortShape(schema.items) : shortShape(schema.items ?? {})}[]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shortShape(field)}`,
    )
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return schema.type ?? 'any'
}
