// What modules use to run worker threads and child processes.
export { endThread } from '../core/threads/thread-end.ts'
export { startThread } from '../core/threads/thread-start.ts'
export { startChild } from '../core/threads/child-start.ts'
export type { ChildOptions, ChildProgram } from '../core/threads/child-start.ts'
export { createChildRunner } from '../core/threads/child-runner.ts'
export type { NoReply } from '../core/threads/child-runner.ts'
