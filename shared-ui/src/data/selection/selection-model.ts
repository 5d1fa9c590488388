/** What is chosen in a list: some keys, or everything except some keys (so that "select all" needs no list of a hundred thousand). */
export interface SelectionState {
  readonly mode: 'some' | 'allExcept'
  readonly keys: ReadonlySet<string>
  /** Where a Shift range begins. */
  readonly anchor: number | undefined
  /** What was chosen before a range or marquee began; it is the ground they are drawn on. */
  readonly ground: ReadonlySet<string>
}

/** A thing done to a selection. `keys` of a range or marquee are listed by the caller, who knows the order on screen. */
export type SelectionAction =
  | { readonly kind: 'only'; readonly index: number; readonly key: string }
  | { readonly kind: 'toggle'; readonly index: number; readonly key: string }
  | { readonly kind: 'range'; readonly keys: readonly string[]; readonly additive: boolean }
  | { readonly kind: 'marqueeStart'; readonly additive: boolean }
  | { readonly kind: 'marquee'; readonly keys: readonly string[] }
  | { readonly kind: 'set'; readonly keys: readonly string[] }
  | { readonly kind: 'all' }
  | { readonly kind: 'clear' }

const none: ReadonlySet<string> = new Set()

export const emptySelection: SelectionState = { mode: 'some', keys: none, anchor: undefined, ground: none }

/** How many things are chosen in a list of `total`. */
export function selectedCount(state: SelectionState, total: number): number {
  return state.mode === 'some' ? state.keys.size : Math.max(0, total - state.keys.size)
}

export function isKeySelected(state: SelectionState, key: string): boolean {
  return state.keys.has(key) === (state.mode === 'some')
}

/** The selection after an action. Pure; the limit is applied by `limitSelection`. */
export function reduceSelection(state: SelectionState, action: SelectionAction): SelectionState {
  switch (action.kind) {
    case 'only':
      return { mode: 'some', keys: new Set([action.key]), anchor: action.index, ground: none }
    case 'toggle': {
      const keys = new Set(state.keys)
      if (!keys.delete(action.key)) keys.add(action.key)
      return { mode: state.mode, keys, anchor: action.index, ground: state.mode === 'some' ? keys : none }
    }
    case 'range': {
      const ground = action.additive && state.mode === 'some' ? state.ground : none
      return { mode: 'some', keys: new Set([...ground, ...action.keys]), anchor: state.anchor, ground }
    }
    case 'marqueeStart': {
      const ground = action.additive && state.mode === 'some' ? state.keys : none
      return { mode: 'some', keys: ground, anchor: undefined, ground }
    }
    case 'marquee':
      return { ...state, mode: 'some', keys: new Set([...state.ground, ...action.keys]) }
    case 'set':
      return { mode: 'some', keys: new Set(action.keys), anchor: undefined, ground: none }
    case 'all':
      return { mode: 'allExcept', keys: none, anchor: state.anchor, ground: none }
    case 'clear':
      // What is clear already is the same state, and draws nothing anew (W9).
      return state.mode === 'some' && state.keys.size + state.ground.size === 0 ? state : { ...emptySelection, anchor: state.anchor }
  }
}

/** FM-12: keeps at most `limit` explicit keys, the first ones chosen. "All except" is never cut; its owner asks for the count. */
export function limitSelection(state: SelectionState, limit: number): SelectionState {
  if (state.mode === 'allExcept' || state.keys.size <= limit) return state
  return { ...state, keys: new Set([...state.keys].slice(0, limit)) }
}
