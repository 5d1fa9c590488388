// What modules use to run worker threads and child processes.
export { endThread } from './threads/thread-end.ts'
export { startThread } from './threads/thread-start.ts'
export { startChild } from './threads/child-start.ts'
export type { ChildOptions, ChildProgram } from './threads/child-start.ts'
export { createChildRunner } from './threads/child-runner.ts'
export type { NoReply } from './threads/child-runner.ts'
