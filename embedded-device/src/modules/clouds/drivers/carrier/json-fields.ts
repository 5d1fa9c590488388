import type { JsonBody } from './carrier-requests.ts'

/** A field that is an object; empty for anything else. */
export const objectIn = (body: JsonBody, name: string): JsonBody => {
  const value = body[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonBody) : {}
}

/** A field that is a list of objects. */
export const objectsIn = (body: JsonBody, name: string): readonly JsonBody[] => {
  const value = body[name]
  return Array.isArray(value) ? value.filter((one): one is JsonBody => typeof one === 'object' && one !== null) : []
}

/** A field as text; numbers come as either. */
export const textIn = (body: JsonBody, name: string): string => {
  const value = body[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A field as a number; 0 for anything else. */
export const numberIn = (body: JsonBody, name: string): number => Number(textIn(body, name)) || 0
