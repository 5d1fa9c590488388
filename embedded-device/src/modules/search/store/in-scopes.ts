import type { SqlValue } from '@cove/server-kit/database'
import type { Scope } from './rows.ts'

/** A condition for rows at or below some folders. '0' is the character after '/'. */
export function inScopes(scopes: readonly Scope[], column = 'f.dir'): { readonly sql: string; readonly params: readonly SqlValue[] } {
  const each = scopes.map(({ spaceId, base, onlyName }) =>
    onlyName !== undefined
      ? { sql: `(f.space_id = ? and ${column} = ? and f.name = ?)`, params: [spaceId, base || '/', onlyName] }
      : base === ''
        ? { sql: 'f.space_id = ?', params: [spaceId] }
        : {
            sql: `(f.space_id = ? and (${column} = ? or (${column} >= ? and ${column} < ?)))`,
            params: [spaceId, base, `${base}/`, `${base}0`],
          },
  )
  return { sql: each.length === 0 ? 'false' : `(${each.map(({ sql }) => sql).join(' or ')})`, params: each.flatMap(({ params }) => params) }
}
