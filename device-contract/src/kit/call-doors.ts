import type { CallDefinition } from './define-call.ts'

/** Another address of a call, as older clients know it. */
export interface CallDoor {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
}

/** What differs between the addresses of one call. */
type Placed = Pick<CallDefinition, 'method' | 'path' | 'body'>

/** H-44: every address that a call answers at, its own first. */
export const doorsOf = ({
  method,
  path,
  also = [],
}: Pick<CallDefinition, 'method' | 'path' | 'also'>): readonly Pick<Placed, 'method' | 'path'>[] => [{ method, path }, ...also]

/** TSK-01a: a GET has no body: what the call takes in one stands in the query. */
export const readsBodyFromQuery = (call: Pick<CallDefinition, 'body'>, door: Pick<Placed, 'method'>): boolean =>
  call.body !== undefined && door.method === 'GET'
