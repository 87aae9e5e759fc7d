import { inThread } from '#app/modules/manuscript-file/in-thread.server.ts'
import type { GalleyAnswer, GalleyTask } from './check-galley.ts'

const PROGRAM = 'app/modules/production/galleys/galley-worker.ts'

/** Checks a file for readers in a thread with limits on time and memory (`inThread`). */
export function runGalleyCheck(task: GalleyTask, limits: { mostMs?: number } = {}): Promise<GalleyAnswer> {
	return inThread<GalleyAnswer>(PROGRAM, task, limits)
}
