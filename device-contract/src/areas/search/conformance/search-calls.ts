import { tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { search } from '@cove/device-contract/search'
import { expect } from 'vitest'

const { find, retry, state } = search.calls

export const cases: readonly CallCases[] = [
  tryCall(find, {
    input: () => ({ query: { text: '"没有 这样的词"', kind: 'pdf' as const, page: 1 } }),
    check: ({ hits, total }) => {
      expect(hits).toEqual([])
      expect(total).toBe(0)
    },
  }),
  tryCall(state, { input: () => ({}), check: ({ people }) => expect(people.length).toBeGreaterThan(0) }),
  tryCall(retry, { input: () => ({}), check: ({ retriedCount }) => expect(retriedCount).toBeGreaterThanOrEqual(0) }),
]
