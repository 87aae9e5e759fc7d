import { drawnInline } from './inline-data.ts'

/** How the resources that a content stream names go on (ISO 32000-2, section 7.8.3); null: the operator is left out. */
export type ResourceNames = (category: Category, name: string) => string | null
export type Category = 'Font' | 'XObject' | 'ExtGState' | 'ColorSpace' | 'Pattern' | 'Shading' | 'Properties'

/**
 * What each operator of content streams takes (ISO 32000-2, annex A), but for marked points, which only say things: a number (n), a string (s), a
 * name (/), an array of numbers and strings (a), any numbers with a name behind them or none (*).
 */
const OPERANDS = new Map(
	Object.entries({
		'': 'b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*',
		n: 'g G i j J M w Tc TL Tr Ts Tw Tz',
		nn: 'l m d0 Td TD',
		nnn: 'rg RG',
		nnnn: 'k K re v y',
		nnnnnn: 'c cm d1 Tm',
		an: 'd',
		'/': 'gs Do sh ri cs CS',
		'/n': 'Tf',
		s: "Tj '",
		nns: '"',
		a: 'TJ',
		'*': 'SC sc SCN scn',
	}).flatMap(([operands, operators]) =>
		operators.split(' ').map((operator) => [operator, operands] as const),
	),
)
const OPERAND: { [kind: string]: RegExp } = {
	n: /^[-+.\d]+(?:e[-+]?\d+)?$/i,
	s: /^(?:\(|<(?!<))/,
	'/': /^\//,
	a: /^\[/,
}
/** Rendering intents (ISO 32000-2, table 69). */
const INTENT = /^\/(?:AbsoluteColorimetric|RelativeColorimetric|Saturation|Perceptual)$/
const RENAMED: { [operator: string]: Category } = {
	Tf: 'Font',
	Do: 'XObject',
	gs: 'ExtGState',
	cs: 'ColorSpace',
	CS: 'ColorSpace',
	sh: 'Shading',
	scn: 'Pattern',
	SCN: 'Pattern',
}
const DEVICE = /^\/(?:DeviceGray|DeviceRGB|DeviceCMYK|Pattern|G|RGB|CMYK|I|Indexed)$/
/** Standard structure types (ISO 32000-2, section 14.8.4) that a run of text may be marked with. */
const TAG =
	/^\/(?:Artifact|Span|P|H[1-6]?|L|LI|Lbl|LBody|Table|TR|TH|TD|Figure|Formula|Caption|Note|Link|Quote|Reference|BibEntry|Code|Title|FENote)$/
/** Keys of a picture within a stream, short and long (ISO 32000-2, table 91). */
const INLINE_KEY =
	/^\/(?:W|Width|H|Height|BPC|BitsPerComponent|CS|ColorSpace|F|Filter|DP|DecodeParms|D|Decode|IM|ImageMask|I|Interpolate|IF|Intent)$/
const INLINE_NAME =
	/^\/(?:G|RGB|CMYK|I|Indexed|DeviceGray|DeviceRGB|DeviceCMYK|AHx|A85|LZW|Fl|RL|CCF|DCT|ASCIIHexDecode|ASCII85Decode|LZWDecode|FlateDecode|RunLengthDecode|CCITTFaxDecode|DCTDecode|K|Columns|Rows|Predictor|Colors|BitsPerComponent|EarlyChange|BlackIs1|EndOfLine|EndOfBlock|EncodedByteAlign|RelativeColorimetric|AbsoluteColorimetric|Perceptual|Saturation)$/

/**
 * A content stream written anew from its operators: resources under the names that they have in the copy, marked content without
 * what it says (ActualText, Alt, E, names of programs), no comments, no operators that the standard does not know. What is drawn is the same. `hasFont`: what
 * it is drawn in may have set a font before. `onLeftOut` is told of each picture that cannot be followed, which is not drawn.
 */
export function rewriteContent(
	bytes: Uint8Array,
	names: ResourceNames,
	{ hasFont = false, onLeftOut }: { hasFont?: boolean; onLeftOut: () => void },
): Uint8Array {
	const text = Buffer.from(bytes).toString('latin1')
	const out: string[] = []
	const font = new FontInUse(hasFont)
	let operands: string[] = []
	const scanner = new Scanner(text)
	for (let token = scanner.next(); token !== null; token = scanner.next()) {
		if (!isOperator(token)) {
			operands.push(token)
			continue
		}
		const written =
			token === 'BI' ? inlinePicture(scanner, names, onLeftOut) : operation(token, operands, names)
		if (written !== null && font.draws(token)) out.push(written)
		operands = []
	}
	return new Uint8Array(Buffer.from(`${out.join('\n')}\n`, 'latin1'))
}

/** Whether a font is set where text is to be shown; without one nothing is drawn, and no reader finds what the string says. */
class FontInUse {
	readonly #outer: boolean[] = []
	#isSet: boolean

	constructor(isSet: boolean) {
		this.#isSet = isSet
	}

	/** Takes an operator that is written; false for text that nobody would see. */
	draws(operator: string): boolean {
		if (operator === 'q') this.#outer.push(this.#isSet)
		if (operator === 'Q') this.#isSet = this.#outer.pop() ?? this.#isSet
		// A graphics state may hold a font, too.
		if (operator === 'Tf' || operator === 'gs') this.#isSet = true
		return this.#isSet || !/^(?:T[jJ]|['"])$/.test(operator)
	}
}

function isOperator(token: string): boolean {
	return /^[A-Za-z'"][A-Za-z0-9*'"]*$/.test(token) && !/^(?:true|false|null)$/.test(token)
}

function operation(operator: string, operands: string[], names: ResourceNames): string | null {
	if (operator === 'BMC' || operator === 'BDC') return marked(operands, names)
	const taken = takenBy(operator, operands)
	return taken && renamed(operator, taken, names)
}

/** The operands that an operator takes, in its order; null where they are not there, or it is none. What stands before them is read by nobody. */
function takenBy(operator: string, operands: readonly string[]): string[] | null {
	const kinds = OPERANDS.get(operator)
	if (kinds === undefined) return null
	if (kinds === '*') {
		const name = operands.at(-1)?.startsWith('/') ? operands.slice(-1) : []
		return [...operands.filter((operand) => OPERAND['n']?.test(operand)), ...name]
	}
	const taken = kinds === '' ? [] : operands.slice(-kinds.length)
	if (taken.length < kinds.length || !taken.every((operand, at) => OPERAND[kinds[at] ?? '']?.test(operand)))
		return null
	if (operator === 'ri' && !INTENT.test(taken[0] ?? '')) return null
	return taken.map((operand) => (operand.startsWith('[') ? shownArray(operand) : operand))
}

/** An array with its numbers and strings. */
function shownArray(array: string): string {
	const scanner = new Scanner(array.slice(1, -1))
	const kept: string[] = []
	for (let token = scanner.next(); token !== null; token = scanner.next())
		if (OPERAND['n']?.test(token) || OPERAND['s']?.test(token)) kept.push(token)
	return `[ ${kept.join(' ')} ]`
}

function renamed(operator: string, operands: string[], names: ResourceNames): string | null {
	const category = RENAMED[operator]
	const at = operands.findIndex((operand) => operand.startsWith('/'))
	const name = operands[at]
	const isDevice = category === 'ColorSpace' && DEVICE.test(name ?? '')
	if (!category || name === undefined || isDevice) return [...operands, operator].join(' ')
	const own = names(category, decodedName(name))
	return own === null ? null : [...operands.with(at, `/${own}`), operator].join(' ')
}

function marked([tag = '', properties = '']: string[], names: ResourceNames): string {
	const layer =
		tag === '/OC' && properties.startsWith('/') ? names('Properties', decodedName(properties)) : null
	if (layer !== null) return `/OC /${layer} BDC`
	return `${TAG.test(tag) ? tag : '/Span'} BMC`
}

function inlinePicture(scanner: Scanner, names: ResourceNames, onLeftOut: () => void): string | null {
	const entries = new Map<string, string>()
	let key: string | null = null
	for (let token = scanner.next(); token !== null && token !== 'ID'; token = scanner.next()) {
		if (key === null) {
			key = token
			continue
		}
		const value = inlineValue(key, token, names)
		if (INLINE_KEY.test(key) && value !== null) entries.set(key, value)
		key = null
	}
	const data = scanner.data()
	if (data === null) return null
	const drawn = drawnInline(entries, data)
	if (drawn === null) {
		onLeftOut()
		return null
	}
	const kept = [...entries].map(([name, value]) => `${name} ${value}`)
	return `BI ${kept.join(' ')} ID ${drawn}\nEI`
}

function inlineValue(key: string, value: string, names: ResourceNames): string | null {
	if (/^\/(?:CS|ColorSpace)$/.test(key) && value.startsWith('/') && !DEVICE.test(value)) {
		const renamed = names('ColorSpace', decodedName(value))
		return renamed && `/${renamed}`
	}
	const isSafe = (value.match(/\/[^\s/[\]<>()]*/g) ?? []).every((name) => INLINE_NAME.test(name))
	return isSafe && !/^\(/.test(value) ? value : null
}

/** A name with its `#xx` written out (ISO 32000-2, section 7.3.5). */
export function decodedName(name: string): string {
	return name
		.slice(1)
		.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/

/** The tokens of a stream; arrays and dictionaries are one token each. */
class Scanner {
	readonly #text: string
	#at = 0

	constructor(text: string) {
		this.#text = text
	}

	next(): string | null {
		this.#skip()
		const sign = this.#text[this.#at]
		if (sign === undefined) return null
		if (sign === '(') return this.#string()
		if (sign === '[') return this.#group('[', ']')
		if (this.#text.startsWith('<<', this.#at)) return this.#group('<<', '>>')
		if (sign === '<') return this.#until('>')
		if (/[\])}>{]/.test(sign)) {
			this.#at += 1
			return this.next()
		}
		const start = this.#at
		this.#at += 1
		while (this.#at < this.#text.length && !DELIMITER.test(this.#text[this.#at] ?? '')) this.#at += 1
		return this.#text.slice(start, this.#at)
	}

	/** The data of a picture, from after `ID` to before an `EI` that operators follow. */
	data(): string | null {
		const start = this.#at + 1
		const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g
		end.lastIndex = start - 1
		for (let found = end.exec(this.#text); found; found = end.exec(this.#text)) {
			const after = this.#text.slice(found.index + 3, found.index + 23)
			if (/[^\t\n\f\r\x20-\x7e]/.test(after)) continue
			this.#at = found.index + 3
			return this.#text.slice(start, found.index)
		}
		return null
	}

	#skip(): void {
		for (;;) {
			while (SPACE.test(this.#text[this.#at] ?? '')) this.#at += 1
			if (this.#text[this.#at] !== '%') return
			while (this.#at < this.#text.length && !/[\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1
		}
	}

	#string(): string {
		const start = this.#at
		let depth = 0
		for (; this.#at < this.#text.length; this.#at++) {
			const sign = this.#text[this.#at]
			if (sign === '\\') this.#at += 1
			else if (sign === '(') depth += 1
			else if (sign === ')' && --depth === 0) {
				this.#at += 1
				break
			}
		}
		return this.#text.slice(start, this.#at)
	}

	#until(end: string): string {
		const start = this.#at
		const found = this.#text.indexOf(end, start)
		this.#at = found < 0 ? this.#text.length : found + 1
		return this.#text.slice(start, this.#at)
	}

	#group(begin: string, end: string): string {
		const tokens = [begin]
		this.#at += begin.length
		for (;;) {
			this.#skip()
			if (this.#at >= this.#text.length) break
			if (this.#text.startsWith(end, this.#at)) {
				this.#at += end.length
				break
			}
			const token = this.next()
			if (token === null) break
			tokens.push(token)
		}
		return [...tokens, end].join(' ')
	}
}
