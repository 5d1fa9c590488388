export { PositionBar, type PositionBarProps } from './position-bar.tsx'
export { usePosition, type ItemPosition } from './use-position.ts'
