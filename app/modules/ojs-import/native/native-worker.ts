import { type RefusalCode, Refused } from '#app/modules/manuscript-file/index.ts'
import { articleOf, issueOf } from './elements.ts'
import type { NativeExport } from './model.ts'
import { readNative } from './stream.ts'

/** What is asked of an export: all that it says, or the bytes of embedded files, by their numbers. */
export type NativeTask = { bytes: Uint8Array; files: readonly number[] | null }

export type NativeAnswer =
	| { ok: true; said: NativeExport; files: Map<number, Uint8Array> }
	| { ok: false; refused: RefusalCode }

/** Bytes of files that an answer may hold, but for its first file. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Reads an export of OJS in a process for foreign bytes. Asked for files, it answers the wanted ones in their order as far as they fit together: who asks
 * comes back for the others.
 */
export async function perform({ bytes, files: asked }: NativeTask): Promise<NativeAnswer> {
	const said: NativeExport = { issues: [], articles: [] }
	const files = new Map<number, Uint8Array>()
	const wanted = new Set(asked ?? [])
	let held = 0
	try {
		await readNative(bytes, {
			element(element, issue) {
				if (asked) return
				if (element.name === 'issue') said.issues.push(issueOf(element))
				else said.articles.push(articleOf(element, issue))
			},
			embed(index, base64) {
				if (!wanted.has(index)) return true
				const decoded = new Uint8Array(Buffer.from(base64, 'base64'))
				if (files.size > 0 && held + decoded.length > MOST_BYTES) return false
				files.set(index, decoded)
				held += decoded.length
				return files.size < wanted.size
			},
		})
		return { ok: true, said, files }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}
