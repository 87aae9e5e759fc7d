import { type RefusalCode, Refused } from '#app/modules/manuscript-file/index.ts'
import type { ReadText } from '../model.ts'
import { readMarkup } from './read-markup.ts'

export type MarkupTask = { bytes: Uint8Array; language: string }
export type MarkupAnswer = { ok: true; read: ReadText } | { ok: false; refused: RefusalCode | 'busy' }

/** Reads an article in mark-up in a process for foreign bytes. */
export async function perform({ bytes, language }: MarkupTask): Promise<MarkupAnswer> {
	try {
		return { ok: true, read: readMarkup(bytes, language) }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}
