import { useT } from '@cove/kernel/i18n'

/** Turns problem names of the model into the sentences of fields; what is right is left out. */
export function useProblems(): <K extends string>(
  found: Readonly<Partial<Record<K, string | undefined>>>,
) => { readonly [P in K]?: string } {
  const t = useT('account-security')
  return <K extends string>(found: Readonly<Partial<Record<K, string | undefined>>>) => {
    const wrong = Object.entries<string | undefined>(found).filter(([, problem]) => problem !== undefined)
    // fromEntries forgets which names went in.
    return Object.fromEntries(wrong.map(([name, problem]) => [name, t(`problems.${problem}`)])) as { readonly [P in K]?: string }
  }
}
