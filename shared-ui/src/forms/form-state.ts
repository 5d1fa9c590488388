/** The values of a form by field name. */
export type FormValues = Record<string, unknown>

/** What is wrong, by field name; `form` is for what belongs to no field. */
export type FormErrors<V extends FormValues> = { readonly [K in keyof V | 'form']?: string }

export interface FormState<V extends FormValues> {
  readonly values: V
  /** Fields the person has left once; only these show their error before the first submit. */
  readonly touched: ReadonlySet<keyof V>
  readonly submitted: boolean
  readonly busy: boolean
  /** What the device answered to the last submit; a change of that field takes it away. */
  readonly answered: FormErrors<V>
}

export function startForm<V extends FormValues>(values: V): FormState<V> {
  return { values, touched: new Set(), submitted: false, busy: false, answered: {} }
}

export function changeField<V extends FormValues, K extends keyof V>(state: FormState<V>, name: K, value: V[K]): FormState<V> {
  const { [name]: _field, form: _form, ...answered } = state.answered as FormErrors<FormValues>
  return { ...state, values: { ...state.values, [name]: value }, answered: answered as FormErrors<V> }
}

export function touchField<V extends FormValues>(state: FormState<V>, name: keyof V): FormState<V> {
  return state.touched.has(name) ? state : { ...state, touched: new Set([...state.touched, name]) }
}

/** The error a field shows now: its own rule once it was left or submitted, else what the device answered. */
export function visibleError<V extends FormValues>(state: FormState<V>, found: FormErrors<V>, name: keyof V): string | undefined {
  const own = state.submitted || state.touched.has(name) ? found[name] : undefined
  return own ?? state.answered[name]
}
