import { countWords, type Home } from '#app/modules/manuscript-check/anatomy/index.ts'
import { type BalanceItem, type BalanceKind, excerptOf, itemOf } from '#app/modules/manuscript-check/index.ts'
import {
	type Block,
	labelled,
	type Manuscript,
	type PictureForm,
	partsNamed,
	type SourceObject,
} from '#app/modules/manuscript-file/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { hasLettersOf, textsOf, wordsLost } from './kept-words.ts'
import type { ConvertedManuscript } from './model.ts'

/** Forms of which readers get a picture. */
const SHOWN: ReadonlySet<string> = new Set<PictureForm>(['image', 'drawn'])

/**
 * What the text was to hold and does not: formulas, tables and pictures counted in the HTML that readers get, and links by their addresses, each
 * with its place where it is known.
 */
export function lossIn(
	{ blocks, objects }: Pick<Manuscript, 'blocks' | 'objects'>,
	{
		isShown,
		made,
		frames,
		html,
	}: {
		isShown: (block: Block) => boolean
		/** What was made of the words of each paragraph. */
		made: ReadonlyMap<Block, string>
		/** Tables that are no more than a frame around their words, or hold nothing, less those that were made of something else. */
		frames: number
		/** The whole text, as readers get it. */
		html: string
	},
): BalanceItem[] {
	const blockOf = ({ block }: SourceObject) => blocks[Math.max(0, block - 1)]
	const shown = objects.filter((object) => {
		const block = blockOf(object)
		return block ? isShown(block) : true
	})
	const counted = (kind: SourceObject['kind'], row: BalanceKind, tag: string, fewer = 0): BalanceItem[] => {
		const expected = shown.filter((object) => object.kind === kind && SHOWN.has(object.form ?? 'image'))
		let missing = expected.length - fewer - countOf(html, tag)
		const items: BalanceItem[] = []
		for (const block of new Set(expected.map(blockOf))) {
			const inBlock = block ? (made.get(block) ?? '') : ''
			const here = expected.filter((object) => blockOf(object) === block).length - countOf(inBlock, tag)
			const count = kind === 'formula' ? Math.min(missing, here) : 0
			if (count > 0) items.push(itemOf('lost', row, 'unmade', count, block))
			missing -= Math.max(0, count)
		}
		return missing > 0 ? [...items, itemOf('lost', row, 'unmade', missing, undefined)] : items
	}
	const addresses = new Set([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address))
	const unlinked = shown.flatMap((object) => {
		const { kind, name } = object
		if (kind !== 'link' || name === undefined || addresses.has(inHtml(name))) return []
		const item = isMailInWords(name, blockOf(object))
			? itemOf('aside', 'links', 'mailAddress', 1, blockOf(object))
			: itemOf('lost', 'links', 'unlinked', 1, blockOf(object))
		return [{ ...item, excerpt: excerptOf(name.replace(/^mailto:/i, '')) }]
	})
	return [
		...counted('formula', 'formulas', 'math'),
		...counted('table', 'tables', 'table', frames),
		...counted('picture', 'pictures', 'img'),
		...unlinked,
	]
}

/** True for an address of mail that readers see in the words of its paragraph: texts do not link these. */
function isMailInWords(address: string, block: Block | undefined): boolean {
	const [, mail = ''] = /^mailto:([^?]+)/i.exec(address.trim()) ?? []
	return mail !== '' && (block?.text.toLowerCase().includes(mail.toLowerCase()) ?? false)
}

function countOf(html: string, tag: string): number {
	return html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0
}

/** An address as it stands in the HTML of a text. */
function inHtml(address: string): string {
	const whole = /^www\./i.test(address.trim()) ? `https://${address.trim()}` : address.trim()
	return markupText(URL.canParse(whole) ? new URL(whole).href : whole)
}

/**
 * Words that the text was to hold and readers do not get, paragraph by paragraph and note by note: not read, or dropped when the text was put together. A note that is
 * not among the paragraphs is told by its own words.
 */
export function lossOfWords(
	paragraphs: readonly { block: Block; made: string }[],
	notes: readonly { text: string; made: readonly string[] }[],
	html: string,
): BalanceItem[] {
	const sources = [
		...paragraphs.map(({ block, made }) => ({ block, text: block.text, made: [made] })),
		...notes.map((note) => ({ block: undefined, ...note })),
	].map(({ made, ...rest }) => ({ ...rest, made: made.map((html) => ({ text: textsOf(html).join(' ') })) }))
	const dropped = wordsLost(
		sources.flatMap(({ made }) => made),
		textsOf(html),
	)
	return sources.flatMap(({ block, text, made }) => {
		const read = made.reduce((sum, { text }) => sum + countWords(text), 0)
		const unmade = made.reduce((sum, one) => sum + (dropped.get(one) ?? 0), 0)
		const isWhole = hasLettersOf(made.map(({ text }) => text).join(''), text)
		const count = (isWhole ? 0 : Math.max(0, countWords(text) - read)) + unmade
		return count > 0 ? [lostWords(count, block, text)] : []
	})
}

/** Notes of which nothing was made: those of references stand in their entries, others are lost. */
export function lossOfNotes(
	notes: readonly { text: string }[],
	references: ConvertedManuscript['references'],
): BalanceItem[] {
	const lost = wordsLost(
		notes,
		references.map(({ text }) => text),
	)
	return [...lost].map(([{ text }, count]) => lostWords(count, undefined, text))
}

function lostWords(count: number, block: Block | undefined, text: string): BalanceItem {
	return { ...itemOf('lost', 'words', 'unread', count, block), excerpt: excerptOf(text) }
}

/**
 * Words of paragraphs that are kept aside and stand in nothing that was kept of them: titles, names, abstracts, keywords, references. A label before them and a heading
 * that only names the part are no loss.
 */
export function lossAside(
	homes: ReadonlyMap<Block, Home>,
	made: Pick<ConvertedManuscript, 'titles' | 'front' | 'abstracts' | 'keywords' | 'references'>,
	headings: ReadonlySet<Block>,
): BalanceItem[] {
	const kept: { [home in Home]?: string[] } = {
		title: [...Object.values(made.titles), ...made.front],
		byline: made.front,
		abstract: Object.values(made.abstracts),
		keywords: Object.values(made.keywords).map((words) => words.join(' ')),
		references: made.references.map(({ label, text }) => `${label ?? ''} ${text}`),
	}
	return Object.entries(kept).flatMap(([home, texts]) => {
		const expected = [...homes].flatMap(([block, own]) =>
			own !== home || headings.has(block) || partsNamed(block.text).length > 0
				? []
				: [{ block, text: labelled(block.text)?.rest ?? block.text }],
		)
		return [...wordsLost(expected, texts)].map(([{ block }, count]) => lostWords(count, block, block.text))
	})
}
