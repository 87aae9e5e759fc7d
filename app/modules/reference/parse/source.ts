import type { CslName } from '../model.ts'
import { QUOTE, stopIn } from './head.ts'
import { parseNames } from './names.ts'

/** What a reference says of the work itself and where it appeared. */
export type Source = {
	title: string | null
	container?: string
	editors: CslName[]
	year: string | null
	volume?: string
	issue?: string
	page?: string
	edition?: string
	publisher?: string
	place?: string
	/** In a book. */
	isIn: boolean
	isQuoted: boolean
}

const CLOSING: { [open: string]: string } = { '“': '”', '«': '»', '„': '“', '"': '"', '‘': '’', "'": "'" }
const IN_SENTENCE = /(?<=[.?!”"»’)]\s{0,2})(?:In|Dans|En)(?:\s*:\s*|\s+)(?=\p{Lu})|(?<=[.,?!]\s)in\s*:\s*/gu
const PAGES = String.raw`(?:pp?\.?\s?|págs?\.?\s?|ص\.?\s?)?([eE]?\d+(?:\s?[–‑—-]\s?[eE]?\d+)?)`
const ISSUE = String.raw`(?:\(\s*(?:no?s?\.?\s?|n[°ºoᵒ]\s?|issue\s)?([^()]{1,30})\)|[.,:]?\s*(?:nos?\.|n[°ºᵒ]s?|no(?=\s\d)|num\.|núm\.|issue|n\.)\s*([\p{L}\d./–-]+))`
const VOLUME = String.raw`(?:vol(?:ume)?s?\.?\s*|v\.\s*|t\.\s*|tome\s+|الم?جلد\s+)?(\d{1,4}(?:[–-]\d{1,4})?|[IVXLC]{1,7}(?![\p{L}]))`
/** `36(2), 122-158`; `12, no. 3 (2006): 4–5`; `vol. 14, no. 1, 2001, pp. 42-50`. */
const NUMBERS = new RegExp(
	String.raw`(?:^|[\s,.])${VOLUME}\s*(?:\(Suppl[^)]*\))?\s*${ISSUE}?\s*(?:[,.]?\s*\(?(?:\p{L}+\.?\s)?(?:1[4-9]|20)\d{2}[a-z]?\)?)?\s*[:;,.]?\s*${PAGES}?`,
	'iu',
)
/** `2006 Mar;44(2):990–7`: year first, as NLM writes it. */
const NLM_NUMBERS =
	/[.\s]((?:1[4-9]|20)\d{2})(?:\s[\p{L}\d –-]{1,20})?;\s?(?:([\p{L}\d.–-]{1,12}(?:\sSuppl\s?\d*)?))?\s*(?:\(([^)]{1,40})\))?\s*(?::\s*([eE]?[\p{L}]?\d+(?:[–‑-][\p{L}]?\d+)?))?/u
const PAGED =
	/(?:^|[\s,(.:])(?:pp?\.|págs?\.|pages?)\s?([A-Zeivxlc]?\d*[ivxlc]*\d*(?:\s?[–‑—-]\s?[A-Ze]?[\divxlc]+)?)(?!\p{L})/u
const IMPRINT =
	/(?:^|[.,;]\s?|\((?![^()]*\)\s\p{Ll})\s?)\s*((?:\p{Lu}[\p{L}\p{M}'’. -]{1,40})(?:,\s(?:\p{Lu}{2}|\p{Lu}\p{L}+))?(?:\s?[/&;]\s?\p{Lu}[\p{L}\p{M}'’. -]{1,30})*)\s*:\s+([^:;]{2,100}?)(?=[.,;)]|$)/u
/** `Title. Book, 59-106. Berlin: Publisher.`: pages before the imprint, and no volume, are those of a chapter. */
const PAGED_BOOK = /,\s(?:pp?\.\s?)?(\d{1,4}\s?[–‑-]\s?\d{1,4})(?=\.\s\p{Lu}[^:.]{1,60}:\s\p{L})/u
export const THESIS =
	/(?<!\p{L})(?:th[eè]s(?:is|e|e de doctorat)|dissertation|ph\.?\s?d\.?|m[ée]moire de (?:ma[iî]trise|master|dea|d\.e\.a)|tesis|tese|doctorat|habilitation|m\.?a\.? thesis|أطروحة|رسالة)(?!\p{L})/iu
/** `“Title.” Book, Publisher, 2017`, `“Title.” Book, edited by A. Sow, Publisher, 2017`: chapters as MLA writes them. */
const QUOTED_IN_BOOK =
	/^(\p{Lu}[^,:“”]{7,200}),\s(?:edited by [^,]{3,80},\s)?(?=\p{Lu}[^,:\d]{2,60},\s(?:1[4-9]|20)\d{2}\b)/u
/** What no book is called. */
const UNBOUND = /^(?:m[ée]moire|paper|communication|manuscri|unpublished|rapport|report)/iu
const EDITION =
	/\(?(?<!\p{L})((?:\d+(?:st|nd|rd|th|e|ᵉ|ème|re|ª|a)?\s?(?:rev\.?\s)?|revised\s|rev\.\s|new\s|nouvelle\s)(?:éd(?:ition)?|ed(?:ition|ición|n)?)\.?)\)?/iu
const YEARS = /(?<![\d/–-])(?:1[4-9]\d{2}|20\d{2})[a-z]?(?![\d–-])/gu
const EDITED =
	/,?\s*(?:edited by|édité par|sous la direction de|dirigé par|editado por|ed\. by|éd\. par|edited and translated by)\s+(.+?)(?=,\s(?:vol|\d|pp|\p{Lu}[^,]*,\s\d{4})|[.(]\s?(?=\p{Lu}|\d|$)|$)/iu
const EDITORS_AHEAD =
	/^(.{3,400}?)[\s,]*[([]?(?<!\p{L})(?:eds?|éds?|editors?|éditeurs?|editor[ea]s?|dirs?|coords?|orgs?|hrsg|hg|comps?|eds?\.? lits?)(?!\p{L})\.?[)\]]?\.?[,.:]?\s+/iu

export function sourceOf(rest: string, italics: readonly string[], hasYear: boolean): Source {
	const text = rest.replace(/^[\s.,:;]+/u, '')
	const source: Source = {
		title: null,
		editors: [],
		year: null,
		isIn: false,
		isQuoted: false,
	}
	const tail =
		quoted(text, italics, source) ?? inItalics(text, italics, source) ?? inPlain(text, source, hasYear)
	readTail(tail, source, hasYear)
	if (source.title !== null) source.title = tidy(source.title)
	if (source.title === '') source.title = null
	if (source.container !== undefined) source.container = tidy(source.container)
	if (source.container === '') delete source.container
	return source
}

function tidy(words: string): string {
	return words
		.replace(/\s\[[^\]]{4,40}\]$/u, '')
		.replace(/^[\s.,:;”»"]+|^“(?=[^”]*$)|^«(?=[^»]*$)|[\s.,:;“«"]+$|(?<=^[^“]*)”$/gu, '')
		.replace(/\s+/gu, ' ')
		.trim()
}

/** What follows a title or a container in italics; after the name of a species the sentence goes on. */
const ENDS_TITLE =
	/^\s?(?:[.;:?!]|,(?!\s(?!trad|vol|t\.|coll|p\.|éd|ed|by|dir)\p{Ll})|$|[([](?:\d|éd|ed|rev|vol|th[èe]s|ph|doct|mast|m[ée]m|unpub|inéd|version|report|rapport|working|[\p{Lu}]\.))/iu
const ENDS_CONTAINER =
	/^\s?(?:[.,;:?!]|$|\d|vol|no|n[°ºᵒ]|t\.|[([](?:\d|p|éd|ed|rev|vol|suppl|n[°ºᵒ]|no|dir|[IVX]+\)))/iu

/** A title in quotation marks, then what it stands in. */
function quoted(text: string, italics: readonly string[], source: Source): string | null {
	const first = text[0] ?? ''
	if (text.search(QUOTE) !== 0) return null
	const close = CLOSING[first] ?? first
	let end = -1
	let depth = 0
	for (let at = 1; at < text.length; at++) {
		if (text[at] === first && first !== close) depth += 1
		else if (text[at] === close && !(close === '’' && /\p{L}/u.test(text[at + 1] ?? ''))) {
			if (depth === 0) {
				end = at
				break
			}
			depth -= 1
		}
	}
	if (end < 0 || /^\s[\p{Ll}(]/u.test(text.slice(end + 1))) return null
	source.title = text.slice(1, end)
	source.isQuoted = true
	return contained(text.slice(end + 1).replace(/^[\s.,]+/u, ''), italics, source)
}

/** What a title stands in: the words in italics, or those before the numbers. */
function contained(after: string, italics: readonly string[], source: Source): string {
	const italic = italics.find((words) => after.includes(words))
	const at = italic ? after.indexOf(italic) : -1
	const before = at >= 0 ? after.slice(0, at) : after
	const isIn = /^(?:In|Dans|En)(?:\s*:\s*|\s+)/iu.exec(before)
	if (isIn) source.isIn = true
	if (italic && at >= 0 && at < 300) {
		source.container = italic
		const people = before.slice(isIn?.[0].length ?? 0).trim()
		if (people.length > 3) addEditors(people, source)
		const tail = after.slice(at + italic.length)
		takeEdited(tail, source)
		return tail
	}
	if (isIn) return bookAfterIn(after.slice(isIn[0].length), source)
	const [whole = '', book] = QUOTED_IN_BOOK.exec(after) ?? []
	if (book && !THESIS.test(book) && !UNBOUND.test(book)) {
		source.container = book
		source.isIn = true
		takeEdited(whole.slice(book.length), source)
		return after.slice(whole.length)
	}
	const journal = journalIn(after)
	if (!journal || /[:]/.test(after.slice(0, journal.start))) return after
	source.container = after.slice(0, journal.start)
	return after.slice(journal.start)
}

function inItalics(text: string, italics: readonly string[], source: Source): string | null {
	for (const italic of italics) {
		const at = text.indexOf(italic)
		if (at < 0) continue
		const before = text.slice(0, at)
		const after = text.slice(at + italic.length)
		if (/^[\s.,]*$/u.test(before)) {
			if (!ENDS_TITLE.test(after)) continue
			source.title = italic
			let tail = text.slice(at + italic.length)
			if (/^\s?[:]\s/.test(tail)) {
				const stop = stopIn(tail)
				source.title += stop > 0 ? tail.slice(0, stop) : ''
				tail = stop > 0 ? tail.slice(stop) : tail
			}
			takeEdited(tail, source)
			return tail
		}
		if (!/(?:[.,?!)»”"’]|(?<!\p{L})(?:In|Dans|En|in|dans|en)\s?:?)\s*$/u.test(before)) continue
		if (!ENDS_CONTAINER.test(after)) continue
		const isIn =
			[...before.matchAll(IN_SENTENCE)].at(-1) ??
			/(?:[.,?!]\s+|\s)(?:In|Dans|En|in|dans)\s*:?\s*$/u.exec(before)
		source.container = italic
		if (isIn) {
			source.isIn = true
			source.title = before.slice(0, isIn.index)
			const people = before.slice(isIn.index + isIn[0].length).trim()
			if (people.length > 3) addEditors(people, source)
		} else source.title = before
		const tail = text.slice(at + italic.length)
		takeEdited(tail, source)
		return tail
	}
	return null
}

function addEditors(people: string, source: Source): void {
	const { names } = parseNames(people.replace(/^(?:in|dans)\s*:?\s*/iu, ''))
	if (names.length > 0) source.editors = names
}

function takeEdited(tail: string, source: Source): void {
	const found = EDITED.exec(tail)
	if (!found) return
	source.isIn = source.isIn || source.container !== undefined
	source.editors = parseNames(found[1] ?? '').names
}

/** `Goodman SM, editors. The natural history of Madagascar. Chicago: …` */
function bookAfterIn(text: string, source: Source): string {
	source.isIn = true
	const ahead = EDITORS_AHEAD.exec(text)
	let rest = text
	if (ahead) {
		addEditors(ahead[1] ?? '', source)
		rest = text.slice(ahead[0].length)
	}
	const cut = [
		stopIn(rest),
		rest.search(/\s\((?:pp?\.|vol|éd|ed)/iu),
		rest.search(/,\s(?:pp?\.\s?)?\d/u),
		rest.search(/\s[([](?:eds?|éds?|dir)/iu),
	]
		.filter((at) => at > 2)
		.sort((a, b) => a - b)[0]
	source.container = cut === undefined ? rest : rest.slice(0, cut)
	return cut === undefined ? '' : rest.slice(cut)
}

/** Without any mark of a title: it is read from the end. */
function inPlain(whole: string, source: Source, hasYear: boolean): string {
	const text = whole.replace(/\[([^\]]{2,40})\](?=\s?:)/gu, '$1')
	const isIn = [...text.matchAll(IN_SENTENCE)].find(({ index }) => index > 5)
	if (isIn) {
		source.title = text.slice(0, isIn.index)
		return bookAfterIn(text.slice(isIn.index + isIn[0].length), source)
	}
	const nlm = NLM_NUMBERS.exec(text)
	if (nlm && !hasYear) {
		splitJournal(text.slice(0, nlm.index), source)
		return text.slice(nlm.index)
	}
	const journal = journalIn(text)
	if (journal) {
		splitJournal(text.slice(0, journal.start), source)
		return text.slice(journal.start)
	}
	const paged = hasYear ? PAGED_BOOK.exec(text) : null
	if (paged && lastStopBefore(text.slice(0, paged.index), paged.index - 1) > 0) {
		splitJournal(text.slice(0, paged.index), source)
		set(source, 'page', paged[1])
		source.isIn = true
		return text.slice(paged.index + paged[0].length)
	}
	const stop = stopIn(text)
	const found = IMPRINT.exec(text)
	// `Title, deuxième partie. Paris: Karthala`: no place ends a sentence.
	const imprint = found && !/\p{L}{3,}\.\s/u.test(found[1] ?? '') ? found : null
	const end =
		imprint &&
		imprint.index > 5 &&
		(stop < 0 || imprint.index < stop || lastStopBefore(text, imprint.index + 1) > 0)
			? imprint.index
			: stop
	if (imprint && end === imprint.index && text[end] === ',') {
		source.title = text.slice(0, end)
	} else source.title = end > 0 ? text.slice(0, text[end] === '?' || text[end] === '!' ? end + 1 : end) : text
	return end > 0 ? text.slice(end) : ''
}

function lastStopBefore(text: string, end: number): number {
	let last = -1
	for (let at = stopIn(text); at >= 0 && at < end; at = stopIn(text, at + 1)) last = at
	return last
}

/** `Title. Journal`: the journal is the last sentence. */
function splitJournal(head: string, source: Source): void {
	const words = head.replace(/[\s.,;:]+$/u, '')
	const stop = lastStopBefore(words, words.length - 1)
	const comma = words.lastIndexOf(', ')
	if (stop > 0) {
		source.title = words.slice(0, /[?!]/.test(words[stop] ?? '') ? stop + 1 : stop)
		source.container = words.slice(stop + 1)
	} else if (comma > 0) {
		source.title = words.slice(0, comma)
		source.container = words.slice(comma + 1)
	} else source.title = words
}

/** Where the numbers of a journal begin: a volume with pages or an issue beside it, after words. */
function journalIn(text: string): { start: number } | null {
	const pattern =
		/[\s,.](?:vol(?:ume)?\.?\s*|v\.\s*)?(?:\d{1,4}(?:[–-]\d{1,4})?|[IVXLC]{1,7})\s*(?:\([^()]{1,30}\)\s*[:,;.]?\s*(?:pp?\.?\s?)?[a-z]{0,3}\d+|[:,;]\s*(?:no?\.?\s?\d+[,:]\s?)?(?:pp?\.\s?)?[a-z]{0,3}\d+\s?(?:[–‑-]\s?[a-z]{0,3}\d+|\.?\s*$)|,?\s*(?:no\.|n[°ºᵒ])\s*\d+)/giu
	for (const found of text.matchAll(pattern)) {
		if (found.index > 8 && /\p{L}/u.test(text.slice(0, found.index))) return { start: found.index }
	}
	return null
}

function readTail(tail: string, source: Source, hasYear: boolean): void {
	let rest = tail
	const edition = EDITION.exec(rest)
	if (edition) {
		source.edition = edition[1] ?? ''
		rest = rest.replace(edition[0], ' ')
	}
	const paged = PAGED.exec(rest)
	const nlm = NLM_NUMBERS.exec(` ${rest}`)
	if (nlm && !hasYear && !source.isIn) {
		source.year = nlm[1] ?? null
		set(source, 'volume', nlm[2])
		set(source, 'issue', nlm[3])
		set(source, 'page', nlm[4])
		return
	}
	if (paged) set(source, 'page', paged[1])
	if (!hasYear) {
		const withoutPages = paged ? rest.replace(paged[0], ' ') : rest
		const years = [...withoutPages.matchAll(YEARS)]
		const bracketed = years.find(({ index }) => /[([]\p{L}*\.?\s?$/u.test(withoutPages.slice(0, index)))
		source.year = (bracketed ?? years.at(-1))?.[0] ?? null
	}
	if (source.container !== undefined && !source.isIn) {
		// `1996. Vol. 33`: the year of the issue is no volume (ISO 690).
		rest = rest.replace(/^([\s.,]*)(?:1[4-9]|20)\d{2}[.,]\s(?=vol|t\.|n[°ºᵒo]|no\b)/iu, '$1')
		const numbers = NUMBERS.exec(rest)
		if (numbers && numbers.index < 40) {
			const volume = numbers[1]
			if (
				volume &&
				volume !== source.year &&
				!(source.page === undefined && !numbers[2] && !numbers[3] && !numbers[4] && volume.length > 3)
			)
				set(source, 'volume', volume)
			set(source, 'issue', numbers[2] ?? numbers[3])
			if (!source.page) set(source, 'page', numbers[4])
		}
		return
	}
	const imprint = IMPRINT.exec(rest)
	if (imprint) {
		set(source, 'place', imprint[1]?.replace(/^(?:in|en)\s/iu, ''))
		set(source, 'publisher', imprint[2])
	} else {
		const words = rest
			.replace(paged?.[0] ?? '', ' ')
			.replace(YEARS, ' ')
			.replace(/\([^)]*\)/gu, ' ')
			.split(/[.,;]\s/u)
			.map((part) => part.replace(/^[\s.,;:)]+|[\s.,;:(]+$/gu, ''))
			.filter((part) => /\p{Lu}/u.test(part) && part.length > 2 && !EDITED.test(part))
		set(source, 'publisher', words.at(-1))
	}
}

function set(
	source: Source,
	name: 'volume' | 'issue' | 'page' | 'place' | 'publisher',
	value: string | undefined,
): void {
	const words = value?.replace(/^[\s.,;:]+|[\s.,;:]+$/gu, '')
	if (words) source[name] = words
}
