export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'a rule is switched off without a reason: write  -- why  after the rule name (oxlint-disable-next-line rule -- because …)',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*(oxlint|eslint)-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value))
            context.report({ node: comment, messageId: 'bare' })
        }
      },
    }
  },
}
