import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { registerUserMemory } from '../session/user-memory.ts'
import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

export { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** The one cache of server state. Keys start with the area, then the user: `['files', userNo, …]` (S-D7). */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: false } } })
// S-D7: the next person finds no answer of the one before.
registerUserMemory(() => queryClient.clear())

/** Gives a window's components the kernel's cache; a window that queries wraps itself in it. */
export function QueryProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return createElement(QueryClientProvider, { client: queryClient }, children)
}
