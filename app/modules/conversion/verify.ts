import { countWords, type Home } from '#app/modules/manuscript-check/anatomy/index.ts'
import { type BalanceItem, type BalanceKind, itemOf } from '#app/modules/manuscript-check/index.ts'
import {
	type Block,
	labelled,
	type Manuscript,
	partsNamed,
	type SourceObject,
} from '#app/modules/manuscript-file/index.ts'
import type { ConvertedManuscript } from './model.ts'

const EXCERPT = 90

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
		const expected = shown.filter((object) => object.kind === kind && (object.form ?? 'image') === 'image')
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
		return [{ ...itemOf('lost', 'links', 'unlinked', 1, blockOf(object)), excerpt: name.slice(0, EXCERPT) }]
	})
	return [
		...counted('formula', 'formulas', 'math'),
		...counted('table', 'tables', 'table', frames),
		...counted('picture', 'pictures', 'img'),
		...unlinked,
	]
}

function countOf(html: string, tag: string): number {
	return html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0
}

/** An address as it stands in the HTML of a text. */
function inHtml(address: string): string {
	const whole = /^www\./i.test(address.trim()) ? `https://${address.trim()}` : address.trim()
	return (URL.canParse(whole) ? new URL(whole).href : whole)
		.replaceAll('&', '&amp;')
		.replaceAll('"', '&quot;')
}

/** Letters by which a paragraph is sought among what was kept of it. */
const SOUGHT_LETTERS = 40

/**
 * Paragraphs that are kept aside and of which nothing was kept: titles, names, abstracts, keywords, references. A label before them and a heading that only names
 * the part are no loss.
 */
export function lossAside(
	homes: ReadonlyMap<Block, Home>,
	made: Pick<ConvertedManuscript, 'titles' | 'front' | 'abstracts' | 'keywords' | 'references'>,
	headings: ReadonlySet<Block>,
): BalanceItem[] {
	const kept: { [home in Home]?: string } = {
		title: letters([...Object.values(made.titles), ...made.front]),
		byline: letters(made.front),
		abstract: letters(Object.values(made.abstracts)),
		keywords: letters(Object.values(made.keywords).flat()),
		references: letters(made.references.flatMap(({ section, text }) => [section ?? '', text])),
	}
	return [...homes].flatMap(([block, home]) => {
		const all = kept[home]
		if (all === undefined || headings.has(block) || partsNamed(block.text).length > 0) return []
		const own = letters([labelled(block.text)?.rest ?? block.text])
		const middle = Math.floor(own.length / 2)
		const isKept = [own.slice(-SOUGHT_LETTERS), own.slice(middle, middle + SOUGHT_LETTERS)].some((part) =>
			all.includes(part),
		)
		return isKept ? [] : [itemOf('lost', 'words', 'unread', countWords(block.text), block)]
	})
}

function letters(texts: readonly string[]): string {
	return texts
		.join(' ')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
}
