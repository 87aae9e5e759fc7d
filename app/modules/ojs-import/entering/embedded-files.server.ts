import { readNativeExport } from '../reading.server.ts'

/** The embedded files of an export, a few articles' at a time: what was given is forgotten once it is asked for no more. */
export function embeddedFiles(bytes: Uint8Array, order: readonly number[]) {
	const held = new Map<number, Uint8Array>()
	return {
		/** The bytes of these files, which no earlier call asked for. */
		async take(wanted: readonly number[]): Promise<Map<number, Uint8Array>> {
			const taken = new Map<number, Uint8Array>()
			for (const one of wanted) {
				if (!held.has(one)) await fetchFrom(one)
				const found = held.get(one)
				if (found) taken.set(one, found)
			}
			for (const one of wanted) held.delete(one)
			return taken
		},
	}

	async function fetchFrom(first: number): Promise<void> {
		const wanted = order.slice(order.indexOf(first)).filter((one) => !held.has(one))
		const answer = await readNativeExport(bytes, wanted)
		if (!answer.ok) throw new Error(`an export that was read is refused: ${answer.refused}`)
		for (const [index, file] of answer.files) held.set(index, file)
		if (!held.has(first)) throw new Error('an embedded file of an export is not there')
	}
}
