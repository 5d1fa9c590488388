import { Rows, Section } from '@cove/ui/page'
import type { ReactNode } from 'react'

/** Settings that belong together, under a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <Rows>{children}</Rows>
    </Section>
  )
}
