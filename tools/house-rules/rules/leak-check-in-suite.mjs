import { areaOf, isTest, placeOf } from '../lib/places.mjs'

const WATCHED = new Set(['shell', 'remote', 'shared-kernel'])
const STARTS_A_KERNEL = new Set(['fakeKernel', 'renderWindow', 'createKernel'])

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unwatched:
        'this suite starts a kernel with {{name}}() and never looks for leaks: call leakCheck() of @cove/kernel/testing in afterEach, after cleanup()',
    },
  },
  create(context) {
    const place = placeOf(context)
    const area = areaOf(place)
    if (!area || !WATCHED.has(area.name) || !isTest(place)) return {}
    let first
    let watched = false
    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier') return
        if (node.callee.name === 'leakCheck') watched = true
        else if (STARTS_A_KERNEL.has(node.callee.name)) first ??= node
      },
      'Program:exit'() {
        if (first && !watched) context.report({ node: first, messageId: 'unwatched', data: { name: first.callee.name } })
      },
    }
  },
}
