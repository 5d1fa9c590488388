import { isTest, placeOf } from '../lib/places.mjs'

const PURE = /^remotes\/[^/]+\/src\/model\/|^device-contract\/src\/rules\/|-(state|policy)\.ts$/
const IMPURE_CALLS = new Set(['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'])
const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues'])

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      impure:
        '{{what}} in a pure file: model/, rules/, *-state.ts and *-policy.ts know no clock, chance or I/O; take the value as a parameter',
    },
  },
  create(context) {
    const place = placeOf(context)
    if (!PURE.test(place) || isTest(place)) return {}
    const report = (node, what) => context.report({ node, messageId: 'impure', data: { what } })
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type === 'Identifier' && IMPURE_CALLS.has(callee.name)) report(node, callee.name)
        if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier') {
          const what = `${callee.object.name}.${callee.property.name}`
          if (IMPURE_MEMBERS.has(what)) report(node, what)
        }
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'new Date()')
      },
    }
  },
}
