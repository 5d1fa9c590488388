/** A spread object literal packs fields onto one line to keep a function short; the function should be divided instead. */
export default {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      packed: 'this spread only packs fields onto one line: write each field directly, and divide the function if it grows too long',
      attributes: 'this spread only packs attributes onto one line: write each attribute directly',
    },
  },
  create(context) {
    return {
      SpreadElement(node) {
        if (node.parent.type !== 'ObjectExpression' || node.argument.type !== 'ObjectExpression') return
        context.report({ node, messageId: 'packed', fix: (fixer) => fixer.replaceText(node, fieldsOf(context, node.argument)) })
      },
      JSXSpreadAttribute(node) {
        if (node.argument.type === 'ObjectExpression') context.report({ node, messageId: 'attributes' })
      },
    }
  },
}

/** The text between the braces, without a last comma. */
const fieldsOf = (context, literal) => context.sourceCode.getText(literal).slice(1, -1).trim().replace(/,$/, '')
