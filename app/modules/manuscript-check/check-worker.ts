import { parentPort, workerData } from 'node:worker_threads'
import { type CheckTask, performTask } from './task.ts'

/** A thread of its own for one file: it can be ended at any moment without harm. */
parentPort?.postMessage(await performTask(workerData as CheckTask))
