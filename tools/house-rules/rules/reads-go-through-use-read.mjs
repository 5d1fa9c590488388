import { areaOf, isTest, placeOf } from '../lib/places.mjs'

const WATCHED = new Set(['shell', 'remote', 'shared-parts'])
const CLIENTS = new Set(['device', 'client'])

/** A read that an effect makes itself is made again by each window, does not stop with it, and misses what useRead knows. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      handMade:
        'this effect reads by hand and keeps the flag {{flag}}: use useRead or useReading of @cove/parts/read, which share the answer, cancel the call and read again when the device is back',
    },
  },
  create(context) {
    const area = areaOf(placeOf(context))
    if (!area || !WATCHED.has(area.name) || isTest(placeOf(context))) return {}
    const [calls, effects, functions, turns] = [[], [], [], []]
    const ours = new Set()
    return {
      ImportDeclaration(node) {
        if (node.source.value.startsWith('.')) for (const { local } of node.specifiers) ours.add(local.name)
      },
      FunctionDeclaration: (node) => node.id && functions.push({ name: node.id.name, node }),
      VariableDeclarator: (node) => node.id.type === 'Identifier' && isFunction(node.init) && functions.push({ name: node.id.name, node }),
      AssignmentExpression: (node) => turns.push(node),
      CallExpression(node) {
        calls.push(node)
        if (nameOf(node.callee) === 'useEffect') effects.push(node)
      },
      'Program:exit'() {
        const reads = calls.filter((call) => isRead(call, ours))
        const readers = new Set(functions.filter(({ node }) => reads.some(within(node))).map(({ name }) => name))
        const isReading = (call) => reads.includes(call) || (call.callee.type === 'Identifier' && readers.has(call.callee.name))
        for (const effect of effects) {
          const flag = flagOf(effect, { turns, calls })
          if (flag && calls.filter(within(effect.arguments[0])).some(isReading))
            context.report({ node: effect.callee, messageId: 'handMade', data: { flag } })
        }
      },
    }
  },
}

/** `attempt(…)`, `kernel.device.use(…)`, `accounts.client.use(…)`, and a function of ours that is given the kernel. */
const isRead = ({ callee, arguments: given }, ours) => {
  if (callee.type === 'MemberExpression') return callee.property.name === 'use' && CLIENTS.has(nameOf(callee.object))
  return callee.name === 'attempt' || (ours.has(callee.name) && given[0]?.type === 'Identifier' && given[0].name === 'kernel')
}

/** The name of a `let` of an effect that is true or false, and the other one after its clean-up. */
const flagOf = (effect, { turns, calls }) => {
  const statements = effect.arguments[0]?.body?.body
  if (!Array.isArray(statements)) return undefined
  const returned = statements.filter(({ type }) => type === 'ReturnStatement').flatMap(({ argument }) => argument ?? [])
  const cleanUps = [...returned, ...calls.filter(({ callee }) => nameOf(callee) === 'defer').filter(within(effect))]
  const flags = statements
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'let')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => typeof init?.value === 'boolean')
  const isTurned =
    ({ id, init }) =>
    (turn) =>
      turn.left.name === id.name && turn.right.value === !init.value
  return flags.find((flag) => turns.filter(isTurned(flag)).some((turn) => cleanUps.some((cleanUp) => within(cleanUp)(turn))))?.id.name
}

const isFunction = (node) =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  (node?.type === 'CallExpression' && isFunction(node.arguments[0]))

const within = (outer) => (node) => outer.range[0] <= node.range[0] && node.range[1] <= outer.range[1]

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)
