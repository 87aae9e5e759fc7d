import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import type { GalleyAnswer, GalleyTask } from './check-galley.ts'

const PROGRAM = 'app/modules/production/galleys/galley-worker.ts'
/** A whole book as PDF takes some seconds. */
const MOST_CPU_MS = 40_000

/** Checks a file for readers in a process for foreign bytes (`inSandbox`). One without a byte takes no turn. */
export async function runGalleyCheck(task: GalleyTask): Promise<GalleyAnswer> {
	if (task.bytes.length === 0) return { ok: false, refused: 'empty' }
	return inSandbox<GalleyTask, GalleyAnswer>(PROGRAM, () => task, { mostCpuMs: MOST_CPU_MS })
}
