import { refuse } from '@cove/server-kit/refusal'

const maxDepth = 64
const mayPoison = /__proto__|constructor|\\/

/** Parses a JSON body and refuses what is meant to hurt: deep nesting, `__proto__`, `constructor.prototype` (S-I8). An empty body is none. */
export function parseJsonBody(text: string): unknown {
  if (text.trim().length === 0) return undefined
  if (depthOf(text) > maxDepth) refuse('badBody')
  try {
    // W3, W5: asking about each key costs several times the parsing. A name can also be spelled with escapes.
    return JSON.parse(text, mayPoison.test(text) ? refusePoison : undefined) as unknown
  } catch (error) {
    return refuse('badBody', error)
  }
}

function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ in a body')
  if (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
    throw new SyntaxError('prototype in a body')
  return value
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1))
    else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return deepest
}
