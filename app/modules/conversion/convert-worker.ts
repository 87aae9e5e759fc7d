import { parentPort, workerData } from 'node:worker_threads'
import { Refused } from '#app/modules/manuscript-file/refusal.ts'
import { formatOf } from '#app/modules/manuscript-file/sniff.ts'
import { convert } from './convert.ts'

const { bytes, language } = workerData as { bytes: Uint8Array; language: string | null }

/** A thread of its own for one file: it can be ended at any moment without harm. */
parentPort?.postMessage(answer())

function answer() {
	try {
		if (formatOf(bytes) !== 'docx') throw new Refused('wrongType')
		return { ok: true, ...convert(bytes, language) }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}
