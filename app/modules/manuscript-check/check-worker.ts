/** The check in a process for foreign bytes. */
export { performTask as perform } from './task.ts'
