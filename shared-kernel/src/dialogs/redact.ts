const secretNames =
  'api_token|refresh_token|access_token|id_token|token|ticket|password|passwd|pwd|secret|code_verifier|client_secret|sign|key'

/** Rules in order: each sees what the ones before left. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/\b((?:api-token|authorization|cookie|set-cookie)["']?\s*[:=]\s*["']?)[^\r\n"',}]+/gi, '$1***'],
  [new RegExp(`(["'](?:\\w*_)?(?:${secretNames})["']\\s*:\\s*)("[^"]*"|'[^']*'|[^\\s,}]+)`, 'gi'), '$1"***"'],
  [new RegExp(`\\b((?:\\w*_)?(?:${secretNames})\\s*[=:]\\s*)[^\\s&"',;}]+`, 'gi'), '$1***'],
  // An address keeps its server only: what follows can hold a link, a ticket or a path.
  [/\b(\w+:\/\/)(?:[^\s/@]+@)?([^\s/?#"']+)[^\s"']*/g, '$1$2'],
  // Tokens of ours are 43 characters of base64url; signed ones have three parts.
  [/\beyJ[\w-]+(?:\.[\w-]+)+/g, '***'],
  [/[\w-]{43,}(?:\.[\w-]+)*/g, '***'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '***'],
  [/(?<!\d)1\d{10}(?!\d)/g, '***'],
  // Of a path only the last name stays; names may hold spaces, so a path ends at a quote, a bracket or the line.
  [/(?<![\w:/])(?:[A-Za-z]:)?(?:[\\/][^\\/\r\n"'<>|()]*)+[\\/]([^\\/\r\n"'<>|()]*)/g, '…/$1'],
]

/** LGN-13b, P10: the text without tokens, passwords, addresses' queries, people's mail and phone, and folders of paths. */
export function redactText(text: string): string {
  return rules.reduce((shown, [pattern, kept]) => shown.replace(pattern, kept), text)
}
