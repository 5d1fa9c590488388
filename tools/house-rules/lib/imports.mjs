const literal = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

const typeOnly = (node, kindKey) =>
  node[kindKey] === 'type' || (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier[kindKey] === 'type'))

/**
 * Visits every way a file can name another module: import, re-export, `export *`, `import()`, inline `import('x')` types and
 * `require`. The visitor receives `{ node, specifier, typeOnly, lazy, source }`.
 */
export const onEveryImport = (visit) => {
  const report = (node, specifier, extra) => {
    if (specifier !== undefined) visit({ node, specifier, typeOnly: false, lazy: false, ...extra })
  }
  return {
    ImportDeclaration: (node) => report(node.source, literal(node.source), { typeOnly: typeOnly(node, 'importKind') }),
    ExportNamedDeclaration: (node) => node.source && report(node.source, literal(node.source), { typeOnly: typeOnly(node, 'exportKind') }),
    ExportAllDeclaration: (node) => report(node.source, literal(node.source), { typeOnly: node.exportKind === 'type' }),
    ImportExpression: (node) => report(node.source, literal(node.source), { lazy: true }),
    TSImportType: (node) =>
      report(node, literal(node.source) ?? literal(node.argument) ?? literal(node.argument?.literal), { typeOnly: true }),
    CallExpression: (node) =>
      node.callee.type === 'Identifier' && node.callee.name === 'require' && report(node, literal(node.arguments[0])),
  }
}

/** Merges visitors so one rule can watch the same node type twice. */
export const mergeVisitors = (...visitors) => {
  const merged = {}
  for (const visitor of visitors) {
    for (const [type, handler] of Object.entries(visitor)) {
      const before = merged[type]
      merged[type] = before
        ? (node) => {
            before(node)
            handler(node)
          }
        : handler
    }
  }
  return merged
}
