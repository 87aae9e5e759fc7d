import { strFromU8, unzipSync } from 'fflate'
import { directionOf } from '#app/i18n/languages.ts'
import type { MadeFormat } from '#app/modules/galley/formats.ts'
import { taggedText } from '#app/modules/galley/pdf/tagged-text.ts'
import type { GalleySource } from '#app/modules/galley/source.ts'
import { wordsOfJats } from '#app/modules/galley/testing.ts'
import { plainTextOf, writeTree } from '#app/modules/work/full-text/index.ts'
import { shareInOrder } from './order.ts'

/** The share of the stored text that a file gives back in its order, in pieces of twelve letters. */
export async function shareReadBack(
	format: MadeFormat,
	bytes: Uint8Array,
	source: GalleySource,
): Promise<number> {
	const { stored, found } = await storedAndRead(format, bytes, source)
	return shareInOrder(stored, found)
}

/** The stored text, and what a file gives back of it. */
export async function storedAndRead(
	format: MadeFormat,
	bytes: Uint8Array,
	{ text }: Pick<GalleySource, 'text'>,
): Promise<{ stored: string; found: string }> {
	// In a PDF notes stand at the feet of pages, not at the end.
	const isPdf = format === 'pdf' || format === 'light'
	const stored = plainTextOf(writeTree(isPdf ? withoutNotes(text.tree) : text.tree))
	return { stored, found: await textOf(format, bytes, directionOf(text.language)) }
}

async function textOf(format: MadeFormat, bytes: Uint8Array, direction: 'ltr' | 'rtl'): Promise<string> {
	if (format === 'pdf' || format === 'light') return textOfPdf(bytes, direction)
	if (format === 'jats') return wordsOfJats(strFromU8(bytes)).join(' ')
	if (format === 'txt') return strFromU8(bytes)
	if (format === 'html') return plainTextOf(bodyOf(strFromU8(bytes)))
	const files = unzipSync(bytes, { filter: ({ name }) => /text-\d+\.xhtml$/.test(name) })
	return Object.values(files)
		.map((file) => plainTextOf(bodyOf(strFromU8(file))))
		.join(' ')
}

function bodyOf(page: string): string {
	return page.slice(page.indexOf('<body'))
}

/** The text as programs that read it aloud get it, without notes and the marks that call them or count lists; terms of definitions are marked as these are. */
async function textOfPdf(bytes: Uint8Array, direction: 'ltr' | 'rtl'): Promise<string> {
	const read = taggedText(bytes, direction)
	return read
		.filter(
			({ tags, words }) => !tags.includes('Note') && !(tags.includes('Lbl') && !/\p{L}{2}/u.test(words)),
		)
		.map(({ words }) => words)
		.join(' ')
}

function withoutNotes(tree: GalleySource['text']['tree']): GalleySource['text']['tree'] {
	return {
		...tree,
		children: tree.children.filter(
			(child) => typeof child === 'string' || child.attributes.get('class') !== 'notes',
		),
	}
}
