import { areaOf, isTest, placeOf } from '../lib/places.mjs'

const WATCHED = new Set(['shell', 'remote', 'shared-kernel', 'shared-ui', 'shared-parts'])
const RETURNS_DISPOSABLE = new Set(['on', 'register', 'subscribe', 'watch', 'answer'])
/** Receivers whose `register` makes something known for good and returns nothing to keep. */
const KEEPS_ITSELF = new Set(['federation', 'texts'])
/** mitt's own `on` and the bundler's hooks return nothing to keep. */
const OTHER_CONVENTION = /^shared-kernel\/src\/(bus|build)\//

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      dropped:
        'the Disposable of {{name}}() is dropped, so this can never be undone: keep it (using, DisposableStack, return it from the effect) and dispose it when leaving',
    },
  },
  create(context) {
    const place = placeOf(context)
    const area = areaOf(place)
    if (!area || !WATCHED.has(area.name) || OTHER_CONVENTION.test(place) || isTest(place)) return {}
    const annotated = new Set()
    const dropped = []
    return {
      FunctionDeclaration: (node) => node.id && returnsDisposable(node) && annotated.add(node.id.name),
      VariableDeclarator: (node) =>
        node.id.type === 'Identifier' && node.init && returnsDisposable(node.init) && annotated.add(node.id.name),
      ExpressionStatement: (node) => {
        const call = callOf(node.expression)
        if (call) dropped.push(call)
      },
      'Program:exit'() {
        for (const call of dropped) {
          const name = nameOf(call.callee)
          const byMethod =
            call.callee.type === 'MemberExpression' && RETURNS_DISPOSABLE.has(name) && !KEEPS_ITSELF.has(nameOf(call.callee.object))
          if (byMethod || (call.callee.type === 'Identifier' && annotated.has(name)))
            context.report({ node: call, messageId: 'dropped', data: { name } })
        }
      },
    }
  },
}

const returnsDisposable = (node) => node.returnType?.typeAnnotation?.typeName?.name === 'Disposable'

const callOf = (expression) => {
  if (expression.type === 'UnaryExpression' && expression.operator === 'void') return callOf(expression.argument)
  if (expression.type === 'AwaitExpression') return callOf(expression.argument)
  if (expression.type === 'ChainExpression') return callOf(expression.expression)
  return expression.type === 'CallExpression' ? expression : undefined
}

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)
