import { useRef } from 'react'
import type { CollectionProps } from './collection-props.ts'

/** Letters typed within this time belong together. */
const joinMs = 800

/** Joins typed letters and asks where they lead. A repeated single letter walks on to the next match. */
export function useTypeAhead<T>(find: CollectionProps<T>['onTypeAhead']) {
  const typedRef = useRef({ text: '', atMs: 0 })
  return function type(letter: string, active: number): number | undefined {
    if (!find || (letter === ' ' && typedRef.current.text === '')) return undefined
    const atMs = performance.now()
    const { text, atMs: lastMs } = typedRef.current
    const joined = atMs - lastMs < joinMs ? text + letter : letter
    const repeated = joined.length > 1 && [...joined].every((one) => one === letter)
    typedRef.current = { text: joined, atMs }
    return find(repeated ? letter : joined, joined.length === 1 || repeated ? active + 1 : active)
  }
}
