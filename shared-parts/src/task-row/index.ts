export { TaskLine, type TaskLineFacts, type TaskLineProps } from './task-line.tsx'
export { keepPresses } from './keep-presses.ts'
export { TaskRow, TaskRowHeader, TaskRowSkeleton, type TaskFacts, type TaskRowProps } from './task-row.tsx'
