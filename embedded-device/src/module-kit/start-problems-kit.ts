// What modules use of the checks that the device makes before it starts.
export { baysObstacle } from '../core/start-problems/bays-obstacle.ts'
