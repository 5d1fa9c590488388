/** FM-09: what happens to a taken name: keep both, leave the new one out, or put it in the place of the old one. */
export const repeatValues = ['rename', 'skip', 'cover'] as const
export type RepeatValue = (typeof repeatValues)[number]

/** LDB-02a: asked each time, or decided once. */
export interface RepeatChoice {
  readonly mode: 'every' | 'default'
  readonly value: RepeatValue
}
export const initialRepeatChoice: RepeatChoice = { mode: 'every', value: 'rename' }

/** What to do about taken names: nothing is taken, the stored choice holds, or the person is asked. */
export type RepeatDecision =
  | { readonly kind: 'go'; readonly value: RepeatValue }
  | { readonly kind: 'ask'; readonly taken: readonly string[] }

/** FM-09, TR-08: names that are free need no question; `beside` copies keep both by nature. */
export function decideRepeat(taken: readonly string[], choice: RepeatChoice, beside = false): RepeatDecision {
  if (beside || taken.length === 0) return { kind: 'go', value: 'rename' }
  return choice.mode === 'default' ? { kind: 'go', value: choice.value } : { kind: 'ask', taken }
}

/** The choice to remember after a person answered; undefined when nothing is to be remembered. */
export function rememberedChoice(value: RepeatValue, doNotAskAgain: boolean): RepeatChoice | undefined {
  return doNotAskAgain ? { mode: 'default', value } : undefined
}
