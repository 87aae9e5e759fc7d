import {
	type Block,
	isMatter,
	type LeftOut,
	type Manuscript,
	type PictureForm,
} from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from './anatomy/anatomy.ts'
import { type Home, homesOf } from './anatomy/homes.ts'
import { countWords } from './anatomy/language.ts'
import type { LinkedCitations } from './citations/link.ts'

export const BALANCE_KINDS = [
	'words',
	'notes',
	'pictures',
	'tables',
	'formulas',
	'links',
	'citations',
	'signs',
	'comments',
	'changes',
] as const
export type BalanceKind = (typeof BALANCE_KINDS)[number]

/** How much of one kind a file holds, and what becomes of it: text that readers see, kept aside for the journal, lost. */
export type BalanceRow = { kind: BalanceKind; text: number; aside: number; lost: number }

/** One thing that is no running text: a section with a home of its own, something kept aside, something lost; a citation or an entry without its other half. */
export type BalanceItem = {
	fate: 'section' | 'aside' | 'lost' | 'unlinked'
	kind: BalanceKind
	/**
	 * Why or where to; of what the conversion did not bring out: `unread` words, `undecoded` images, `unlinked` addresses, `unmade` formulas and tables;
	 * of what it shows otherwise: addresses of mail, tables of one cell, or empty, that are no more than a frame, and notes that title or byline call.
	 */
	what:
		| Home
		| LeftOut['reason']
		| Exclude<PictureForm, 'image'>
		| 'unnamed'
		| 'frontObject'
		| 'unread'
		| 'undecoded'
		| 'unlinked'
		| 'unmade'
		| 'mailAddress'
		| 'framed'
		| 'authorNote'
		| 'ambiguousCitation'
		| 'unlistedCitation'
		| 'uncitedEntry'
	count: number
	/** The number of the paragraph; 0: none can be named. */
	block: number
	page: number | null
	/** How it begins. */
	excerpt: string
}

export type Balance = { rows: BalanceRow[]; items: BalanceItem[] }

/** Words lost of all, beyond which a conversion asks before it replaces a text. */
export const MOST_LOST = 0.005
const EXCERPT = 90

/** How a text begins; what goes on ends in an ellipsis. */
export function excerptOf(text: string): string {
	return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text
}
/** What is shown otherwise than the file does, and where it counts. */
const SHOWN_OTHERWISE: { [form in PictureForm | 'unnamed']?: 'text' | 'aside' } = {
	drawn: 'text',
	chartData: 'aside',
	diagramText: 'aside',
}
const OF_OBJECT = {
	table: 'tables',
	formula: 'formulas',
	link: 'links',
	note: 'notes',
	picture: 'pictures',
	sign: 'signs',
} as const

/** What a conversion makes of everything that a Word file holds; null for a PDF, of which nobody can tell. Every word has one fate. */
export function balanceOf(manuscript: Manuscript, anatomy: Anatomy): Balance | null {
	if (manuscript.format !== 'docx') return null
	const homes = homesOf(manuscript, anatomy)
	const rows = new Map(
		BALANCE_KINDS.map((kind): [BalanceKind, BalanceRow] => [kind, { kind, text: 0, aside: 0, lost: 0 }]),
	)
	const items: BalanceItem[] = []
	const row = (kind: BalanceKind) => rows.get(kind) as BalanceRow
	let last: { home: Home; item: BalanceItem | null } = { home: 'text', item: null }
	for (const [block, home] of homes) {
		const count = countWords(block.text)
		const fate = fateOf(home)
		row('words')[fate] += count
		if (home === 'text') last = { home, item: null }
		else if (last.item && last.home === home) last.item.count += count
		else {
			const item = itemOf(isMatter(home) ? 'section' : 'aside', 'words', home, count, block)
			items.push(item)
			last = { home, item }
		}
	}
	for (const text of manuscript.notes) row('words').text += countWords(text)
	for (const { reason, text, block } of manuscript.leftOut) {
		const count = countWords(text)
		const fate = reason === 'imported' ? 'lost' : 'aside'
		row('words')[fate] += count
		if (reason === 'uncalled') row('notes').aside += 1
		items.push({
			...itemOf(fate, 'words', reason, count, manuscript.blocks[block - 1]),
			excerpt: excerptOf(text),
		})
	}
	for (const { kind, form, block: number, name } of manuscript.objects) {
		const block = manuscript.blocks[Math.max(0, number - 1)]
		const home = (block && homes.get(block)) ?? 'text'
		const of = OF_OBJECT[kind]
		const isTold = form !== null && form !== 'image'
		const counts = isTold ? (SHOWN_OTHERWISE[form] ?? 'lost') : 'text'
		const isAside = kind !== 'note' && fateOf(home) === 'aside'
		row(of)[isAside ? 'aside' : counts] += 1
		const fate = counts === 'lost' ? 'lost' : 'aside'
		const item = isTold ? itemOf(fate, of, form, 1, number === 0 ? undefined : block) : null
		if (isAside && kind !== 'link' && kind !== 'sign')
			items.push(itemOf('aside', of, 'frontObject', 1, block))
		else if (item) items.push(name === undefined ? item : { ...item, excerpt: name })
	}
	row('comments').aside = manuscript.hidden.comments.length
	row('changes').aside = manuscript.hidden.changes.length
	return { rows: [...rows.values()], items }
}

/** The share of a file's words that are lost, 0–1. */
export function lostShare({ rows }: Balance): number {
	const { text, aside, lost } = rows.find(({ kind }) => kind === 'words') ?? { text: 0, aside: 0, lost: 0 }
	return lost / Math.max(1, text + aside + lost)
}

/**
 * The balance after a conversion that brought out less of the text than was to be expected, or something elsewhere than where it stood, and less of what is kept aside
 * (`lostAside`).
 */
export function withFates(
	balance: Balance,
	moved: readonly BalanceItem[],
	lostAside: readonly BalanceItem[] = [],
): Balance {
	const rows = balance.rows.map((row) => {
		const countIn = (items: readonly BalanceItem[], fate: BalanceItem['fate']) =>
			items
				.filter((item) => item.kind === row.kind && item.fate === fate)
				.reduce((sum, { count }) => sum + count, 0)
		const [lost, aside, fromAside] = [
			countIn(moved, 'lost'),
			countIn(moved, 'aside'),
			countIn(lostAside, 'lost'),
		]
		return {
			...row,
			text: Math.max(0, row.text - lost - aside),
			aside: Math.max(0, row.aside + aside - fromAside),
			lost: row.lost + lost + fromAside,
		}
	})
	return { rows, items: [...balance.items, ...moved, ...lostAside] }
}

/** The balance with what became of the citations: linked to their entries or left as they stand, and entries that none leads to. */
export function withCitations(
	balance: Balance,
	{ linked, ambiguous, unlisted, uncited }: LinkedCitations,
	references: readonly { text: string }[],
): Balance {
	const item = (what: BalanceItem['what'], excerpt: string): BalanceItem => ({
		...{ fate: 'unlinked', kind: 'citations', what, count: 1, block: 0, page: null },
		excerpt: excerptOf(excerpt),
	})
	const aside = ambiguous.length + unlisted.length
	return {
		rows: balance.rows.map((row) => (row.kind === 'citations' ? { ...row, text: linked, aside } : row)),
		items: [
			...balance.items,
			...ambiguous.map((written) => item('ambiguousCitation', written)),
			...unlisted.map((written) => item('unlistedCitation', written)),
			...uncited.map((index) => item('uncitedEntry', references[index]?.text ?? '')),
		],
	}
}

export function itemOf(
	fate: BalanceItem['fate'],
	kind: BalanceKind,
	what: BalanceItem['what'],
	count: number,
	block: Block | undefined,
): BalanceItem {
	return {
		fate,
		kind,
		what,
		count,
		block: block?.number ?? 0,
		page: block?.page ?? null,
		excerpt: excerptOf(block?.text ?? ''),
	}
}

/** True for what readers of the text see. */
export function isInText(home: Home): boolean {
	return fateOf(home) === 'text'
}

function fateOf(home: Home): 'text' | 'aside' {
	return home === 'text' || isMatter(home) ? 'text' : 'aside'
}
