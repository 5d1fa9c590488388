export { HowTo, installCommand, lanCommand } from './how-to.tsx'
export type { HowToCommand, HowToProps } from './how-to.tsx'
