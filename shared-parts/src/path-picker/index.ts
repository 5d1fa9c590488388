export { PathPicker } from './path-picker.tsx'
export type { PathPickerProps } from './use-picker.ts'
