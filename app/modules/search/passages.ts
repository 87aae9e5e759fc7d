/** A passage has so many characters of a text as it is stored, and goes on to the end of a word. */
const LONG_ENOUGH = 2_000

/** A stored text in consecutive passages, which end at white space outside of tags: none holds half a word, or half a tag. */
export function passagesOf(source: string): string[] {
	const passages: string[] = []
	for (let start = 0; start < source.length; ) {
		const end = endOf(source, start + LONG_ENOUGH)
		passages.push(source.slice(start, end))
		start = end
	}
	return passages
}

const SPACE = /\s/u

function endOf(source: string, least: number): number {
	if (least >= source.length) return source.length
	let at = least
	let isInTag = source.lastIndexOf('<', at) > source.lastIndexOf('>', at) && source.indexOf('>', at) >= 0
	for (; at < source.length && at < least + LONG_ENOUGH; at++) {
		const character = source[at] as string
		if (isInTag) isInTag = character !== '>'
		else if (character === '<') isInTag = source.indexOf('>', at) >= 0
		else if (SPACE.test(character)) return at
	}
	return isLowSurrogate(source, at) ? at + 1 : at
}

/** The first character of each passage and one behind the last, counted as PostgreSQL counts characters: from 1, by code points. */
export function startsOf(passages: readonly string[]): number[] {
	const starts = [1]
	for (const passage of passages) {
		let characters = passage.length
		for (let at = 0; at < passage.length; at++) if (isLowSurrogate(passage, at)) characters--
		starts.push((starts.at(-1) ?? 1) + characters)
	}
	return starts
}

function isLowSurrogate(text: string, index: number): boolean {
	const code = text.charCodeAt(index)
	return code >= 0xdc_00 && code <= 0xdf_ff
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BETWEEN = '.'
/** Letters of a code. */
const CODE = 4

/** A lexeme as four letters (FNV-1a, folded to 24 bits): one in sixteen million others has the same. */
export function codeOf(lexeme: string): string {
	let hash = 0x81_1c_9d_c5
	for (let at = 0; at < lexeme.length; at++)
		hash = Math.imul(hash ^ lexeme.charCodeAt(at), 0x01_00_01_93) >>> 0
	const folded = (hash ^ (hash >>> 24)) & 0xff_ff_ff
	return [18, 12, 6, 0].map((shift) => LETTERS[(folded >>> shift) & 63]).join('')
}

/** What stands in each passage, as one text. */
export function writtenCodes(passages: readonly Iterable<string>[]): string {
	return passages.map((lexemes) => [...lexemes].map(codeOf).join('')).join(BETWEEN)
}

/** The passage that holds most of the terms, the first of several; null when none holds any. `terms` tells for each code of which term it is. */
export function bestPassage(written: string, terms: ReadonlyMap<string, number>): number | null {
	let best = { passage: 0, found: 0 }
	for (const [passage, codes] of written.split(BETWEEN).entries()) {
		const found = new Set<number>()
		for (const [code, term] of terms) if (!found.has(term) && holds(codes, code)) found.add(term)
		if (found.size > best.found) best = { passage, found: found.size }
	}
	return best.found > 0 ? best.passage : null
}

function holds(codes: string, code: string): boolean {
	for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1))
		if (at % CODE === 0) return true
	return false
}
