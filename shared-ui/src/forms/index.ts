export { Field, FieldError, Form, type FieldErrorProps, type FieldProps, type FormProps } from './field.tsx'
export type { FormErrors, FormState, FormValues } from './form-state.ts'
export { useFormState, type FormHandle, type FormOptions } from './use-form-state.ts'
export { Select, type SelectOption, type SelectProps } from '../select/select.tsx'
