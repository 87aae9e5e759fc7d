import { parentPort, workerData } from 'node:worker_threads'
import { checkGalley, type GalleyTask } from './check-galley.ts'

/** A thread of its own for one file: it can be ended at any moment without harm. */
parentPort?.postMessage(await checkGalley(workerData as GalleyTask))
