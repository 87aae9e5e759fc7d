/** How the resources that a content stream names go on (ISO 32000-2, section 7.8.3); null: the operator is left out. */
export type ResourceNames = (category: Category, name: string) => string | null
export type Category = 'Font' | 'XObject' | 'ExtGState' | 'ColorSpace' | 'Pattern' | 'Shading' | 'Properties'

/** The operators of content streams (ISO 32000-2, annex A), but for marked points, which only say things. */
const OPERATORS = new Set(
	`b B b* B* BDC BMC BT BX c cm CS cs d d0 d1 Do EMC ET EX f F f* G g gs h i j J K k l m M n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td
TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
)
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
 * what it says (ActualText, Alt, E, names of programs), no comments, no operators that the standard does not know. What is drawn is the same.
 */
export function rewriteContent(bytes: Uint8Array, names: ResourceNames): Uint8Array {
	const text = Buffer.from(bytes).toString('latin1')
	const out: string[] = []
	let operands: string[] = []
	const scanner = new Scanner(text)
	for (let token = scanner.next(); token !== null; token = scanner.next()) {
		if (!isOperator(token)) {
			operands.push(token)
			continue
		}
		const written = token === 'BI' ? inlinePicture(scanner, names) : operation(token, operands, names)
		if (written !== null) out.push(written)
		operands = []
	}
	return new Uint8Array(Buffer.from(`${out.join('\n')}\n`, 'latin1'))
}

function isOperator(token: string): boolean {
	return /^[A-Za-z'"][A-Za-z0-9*'"]*$/.test(token) && !/^(?:true|false|null)$/.test(token)
}

function operation(operator: string, operands: string[], names: ResourceNames): string | null {
	if (!OPERATORS.has(operator)) return null
	if (operator === 'BMC' || operator === 'BDC') return marked(operands, names)
	const category = RENAMED[operator]
	const at = operands.findIndex((operand) => operand.startsWith('/'))
	const name = operands[at]
	const isDevice = category === 'ColorSpace' && DEVICE.test(name ?? '')
	if (!category || name === undefined || isDevice) return [...operands, operator].join(' ')
	const renamed = names(category, decodedName(name))
	if (renamed === null) return null
	return [...operands.with(at, `/${renamed}`), operator].join(' ')
}

function marked([tag = '', properties = '']: string[], names: ResourceNames): string {
	const layer =
		tag === '/OC' && properties.startsWith('/') ? names('Properties', decodedName(properties)) : null
	if (layer !== null) return `/OC /${layer} BDC`
	return `${TAG.test(tag) ? tag : '/Span'} BMC`
}

function inlinePicture(scanner: Scanner, names: ResourceNames): string | null {
	const entries: string[] = []
	let key: string | null = null
	for (let token = scanner.next(); token !== null && token !== 'ID'; token = scanner.next()) {
		if (key === null) {
			key = token
			continue
		}
		const value = inlineValue(key, token, names)
		if (INLINE_KEY.test(key) && value !== null) entries.push(`${key} ${value}`)
		key = null
	}
	const data = scanner.data()
	return data === null ? null : `BI ${entries.join(' ')} ID ${data}\nEI`
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
