// What modules use to run worker threads.
export { keepSharp } from './threads/keep-sharp.ts'
export { endThread } from './threads/thread-end.ts'
export { startThread } from './threads/thread-start.ts'
