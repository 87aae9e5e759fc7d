import { type Branch, branch, branchesOf } from './tree.ts'

/** Fields that a program has to work out while it lays pages out, or that readers must know of; every other one is what it showed last. */
const CODES: readonly [RegExp, string][] = [
	[/^\s*PAGE\b/i, ' PAGE '],
	[/^\s*NUMPAGES\b/i, ' NUMPAGES '],
	[/^\s*SECTIONPAGES\b/i, ' SECTIONPAGES '],
	[/^\s*TOC\b/i, ' TOC \\o "1-3" '],
]

/** The code under which a field goes on, or null: only its result does. */
export function keptCode(code: string): string | null {
	return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null
}

type Field = { code: string; isResult: boolean; kept: string | null }

/** The fields of a story that are open, which begin and end in any run of it (ECMA-376, part 1, section 17.16.18). */
export class OpenFields {
	readonly #open: Field[] = []

	/** True where what stands is shown: in no field, or in the results of all that are open. */
	get isShown(): boolean {
		return this.#open.every(({ isResult }) => isResult)
	}

	/** Takes a mark or a code of a field; answers what stands in its place in the copy. */
	pass(source: Branch): Branch[] {
		const { name, attributes, children } = source
		const field = this.#open.at(-1)
		if (name === 'w:instrText') {
			if (field && !field.isResult)
				field.code += children.filter((child) => typeof child === 'string').join('')
			return []
		}
		const type = attributes.get('fldCharType')
		if (type === 'begin') {
			const shown = this.isShown ? formField(branchesOf(source, 'w:ffData')[0]) : null
			this.#open.push({ code: '', isResult: false, kept: null })
			return shown ? [branch('w:t', { 'xml:space': 'preserve' }, [shown])] : []
		}
		if (type === 'separate' && field) return this.#begin(field, true)
		if (type !== 'end' || !field) return []
		const begun = field.isResult ? [] : this.#begin(field, false)
		this.#open.pop()
		return field.kept && this.isShown ? [...begun, mark('end')] : []
	}

	#begin(field: Field, isSeparated: boolean): Branch[] {
		field.isResult = true
		field.kept = keptCode(field.code)
		if (!field.kept || !this.isShown) return []
		const code = branch('w:instrText', { 'xml:space': 'preserve' }, [field.kept])
		return [mark('begin'), code, ...(isSeparated ? [mark('separate')] : [])]
	}
}

/** What a box to tick or a list to choose from shows; null for other fields. */
function formField(field: Branch | undefined): string | null {
	const [box] = branchesOf(field, 'w:checkBox')
	if (box) {
		const [state] = [...branchesOf(box, 'w:checked'), ...branchesOf(box, 'w:default')]
		return state && !/^(?:0|false|off)$/.test(state.attributes.get('val') ?? '') ? '☒' : '☐'
	}
	const [list] = branchesOf(field, 'w:ddList')
	const [chosen] = [...branchesOf(list, 'w:result'), ...branchesOf(list, 'w:default')]
	const entry = branchesOf(list, 'w:listEntry')[Number(chosen?.attributes.get('val') ?? 0)]
	return entry?.attributes.get('val') ?? null
}

const mark = (type: string) => branch('w:fldChar', { fldCharType: type })
