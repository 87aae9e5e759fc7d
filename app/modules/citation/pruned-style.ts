import CSL, { type StyleNode } from 'citeproc'
import type { RecordCslItem } from './csl-item.ts'

/** Every type that a record has: one that is missing here does not compile. */
const OF_RECORDS = {
	'article-journal': true,
	book: true,
	chapter: true,
	report: true,
	thesis: true,
} satisfies Record<RecordCslItem['type'], true>
const TYPES: ReadonlySet<string> = new Set(Object.keys(OF_RECORDS))

/** What names a record or says something of it that no reference list prints. */
type Unprinted = 'id' | 'citation-key' | 'type' | 'abstract' | 'keyword' | 'note'
/** What a reference list may be asked of a record: all else that records have, and the day of the visit. */
const PRINTED = {
	title: true,
	language: true,
	author: true,
	editor: true,
	translator: true,
	'container-author': true,
	issued: true,
	accessed: true,
	URL: true,
	'container-title': true,
	'collection-title': true,
	'collection-number': true,
	publisher: true,
	'publisher-place': true,
	volume: true,
	issue: true,
	page: true,
	number: true,
	'chapter-number': true,
	'number-of-pages': true,
	DOI: true,
	ISBN: true,
	ISSN: true,
	status: true,
} satisfies Record<Exclude<keyof RecordCslItem, Unprinted> | 'accessed', true>
/** What citeproc derives from it. */
const DERIVED = [
	'page-first',
	'editortranslator',
	'editor-translator',
	'citation-number',
	'citation-label',
	'year-suffix',
	'first-reference-note-number',
]
const VARIABLES: ReadonlySet<string> = new Set([...Object.keys(PRINTED), ...DERIVED])

/**
 * A style (CSL 1.0.2) for printing one entry of a reference list after the other: without the branches that no record of this platform can take, of types and variables that none has (films, patents, reviews),
 * without citations and notes and without the order of entries. citeproc compiles a macro wherever it is called, so that APA with all of them holds 35 MB in each language.
 */
export function prunedStyle(style: string): StyleNode {
	const { children, ...root } = pruned(CSL.parseXml(style))
	return { ...root, children: children.map((part) => (typeof part === 'string' ? part : entriesAlone(part))) }
}

/** A style must have citations, if only of a title. */
const TITLE: StyleNode = { name: 'text', attrs: { variable: 'title' }, children: [] }
const TITLES: StyleNode = { name: 'layout', attrs: {}, children: [TITLE] }

function entriesAlone(part: StyleNode): StyleNode {
	if (part.name === 'citation') return { ...part, attrs: {}, children: [TITLES] }
	if (part.name !== 'bibliography') return part
	return {
		...part,
		children: part.children.filter((child) => typeof child === 'string' || child.name !== 'sort'),
	}
}

function pruned(node: StyleNode): StyleNode {
	return {
		...node,
		children: node.children.flatMap((child) =>
			typeof child === 'string'
				? [child]
				: child.name === 'choose'
					? choice(child, node.name)
					: [pruned(child)],
		),
	}
}

/** The branches that may be taken; what is always taken stands for itself, but among substitutes, where what stands beside it would become another one. */
function choice(choose: StyleNode, parent: string): StyleNode['children'] {
	const kept: StyleNode[] = []
	for (const branch of choose.children) {
		if (typeof branch === 'string') continue
		const isTaken = branch.name === 'else' ? true : verdictOn(branch.attrs)
		if (isTaken === false) continue
		const { children } = pruned(branch)
		if (isTaken === true && kept.length === 0 && parent !== 'substitute') return children
		const isElse = isTaken === true && kept.length > 0
		const attrs = isTaken === true ? (isElse ? {} : { type: [...TYPES].join(' ') }) : branch.attrs
		kept.push({ name: isElse ? 'else' : kept.length === 0 ? 'if' : 'else-if', attrs, children })
		if (isTaken === true) break
	}
	return kept.length === 0 ? [] : [{ ...choose, children: kept }]
}

/** Whether a condition holds for all records or for none; null where records differ, or where it asks for something else. */
function verdictOn({ match = 'all', ...asked }: StyleNode['attrs']): boolean | null {
	const tests = Object.entries(asked).flatMap(([name, values]) => {
		const listed = values.trim().split(/\s+/)
		// Types are asked together, each variable for itself.
		if (name === 'type') return [listed.some((type) => TYPES.has(type))]
		if (name === 'variable' || name === 'is-numeric' || name === 'is-uncertain-date')
			return listed.map((variable) => VARIABLES.has(variable))
		return [name !== 'locator']
	})
	if (match === 'any') return tests.some(Boolean) ? null : false
	if (match === 'none') return tests.some(Boolean) ? null : true
	return tests.every(Boolean) ? null : false
}
