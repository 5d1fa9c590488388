import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { changeField, startForm, touchField, visibleError } from './form-state.ts'
import type { FormErrors, FormState, FormValues } from './form-state.ts'

export interface FormOptions<V extends FormValues> {
  readonly initial: V
  /** Everything that is wrong with the values; pure. */
  readonly validate?: ((values: V) => FormErrors<V>) | undefined
  /** Called with valid values only, never twice at once. Returned errors are shown at their fields. */
  readonly onSubmit: (values: V) => Promise<FormErrors<V> | undefined | void> | FormErrors<V> | undefined | void
}

export interface FormHandle<V extends FormValues> {
  readonly state: FormState<V>
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void
  readonly errorOf: (name: keyof V) => string | undefined
  /** What belongs to no field. */
  readonly formError: string | undefined
  /** Props for TextField and PasswordField of a text value. */
  readonly text: (name: { [K in keyof V]: V[K] extends string ? K : never }[keyof V]) => {
    readonly value: string
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
    readonly onBlur: () => void
    readonly error: string | undefined
  }
  /** For the form element. */
  readonly onSubmit: (event?: FormEvent) => void
  readonly reset: () => void
}

/** A small form: values, errors shown when they help, one submit at a time. */
export function useFormState<V extends FormValues>({ initial, validate, onSubmit }: FormOptions<V>): FormHandle<V> {
  const [state, setState] = useState(() => startForm(initial))
  const busyRef = useRef(false)
  const found: FormErrors<V> = validate?.(state.values) ?? {}

  function set<K extends keyof V>(name: K, value: V[K]) {
    setState((before) => changeField(before, name, value))
  }

  async function submit() {
    if (busyRef.current) return
    if (Object.values(found).some((error) => error !== undefined)) {
      setState((before) => ({ ...before, submitted: true }))
      return
    }
    busyRef.current = true
    setState((before) => ({ ...before, submitted: true, busy: true, answered: {} }))
    try {
      const answered = (await onSubmit(state.values)) ?? {}
      setState((before) => ({ ...before, answered }))
    } finally {
      busyRef.current = false
      setState((before) => ({ ...before, busy: false }))
    }
  }

  return {
    state,
    set,
    errorOf: (name) => visibleError(state, found, name),
    formError: state.answered.form ?? (state.submitted ? found.form : undefined),
    text: (name) => ({
      value: String(state.values[name]),
      // The name's type says that this value is a string; the compiler cannot follow that through the mapped type.
      onChange: (event) => set(name, event.target.value as V[typeof name]),
      // A field that was passed by says nothing: words that appear under the pointer would take the press from what was aimed at.
      onBlur: () => setState((before) => (before.values[name] === initial[name] ? before : touchField(before, name))),
      error: visibleError(state, found, name),
    }),
    onSubmit: (event) => {
      event?.preventDefault()
      void submit()
    },
    reset: () => setState(startForm(initial)),
  }
}
