const TESTS = new Set(['test', 'it'])
const SUITES = new Set(['describe', 'suite'])
const MODIFIERS = new Set([
  'only',
  'skip',
  'fails',
  'concurrent',
  'sequential',
  'each',
  'for',
  'runIf',
  'skipIf',
  'serial',
  'parallel',
  'fixme',
  'fail',
  'slow',
])

/** `test`, `test.each(rows)`, `describe.skip` … -> 'test' | 'suite' | undefined; `test.use`, `test.step` are neither. */
const kindOf = (callee) => {
  if (callee.type === 'Identifier') return TESTS.has(callee.name) ? 'test' : SUITES.has(callee.name) ? 'suite' : undefined
  if (callee.type === 'CallExpression') return kindOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return kindOf(callee.tag)
  if (callee.type !== 'MemberExpression') return undefined
  if (callee.property.name === 'describe') return 'suite'
  return MODIFIERS.has(callee.property.name) ? kindOf(callee.object) : undefined
}

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  // A title that begins with an expression is built from data; what it starts with cannot be read here.
  return node?.type === 'TemplateLiteral' && node.quasis[0].value.raw !== '' ? node.quasis[0].value.raw : undefined
}

/** The written title of a test or suite call: `{ kind, node, text }`, or undefined for anything else. */
export const titleOf = (call) => {
  const [first, second] = call.arguments
  const kind = second ? kindOf(call.callee) : undefined
  const text = kind && textOf(first)
  return text === undefined ? undefined : { kind, node: first, text }
}
