export { LimitsLine } from './limits-line.tsx'
