import { heldText, type Renaming } from './attributes.ts'
import { keptCode, OpenFields } from './fields.ts'
import { type Hiding, hidingIn } from './hidden-text.ts'
import { isKept, kindOf } from './kept.ts'
import { type Branch, branch, branchesOf, prefixOf, within } from './tree.ts'

/** What the parts of a copy are rewritten with. */
export type Rewriting = Renaming & {
	hiding: { ofStyle: Hiding; byDefault: boolean }
	/** The address under which a link goes on, by its relation and the text under it; null: the text alone does. */
	link(relation: string, shown: string): string | null
	/** Remarks and tracked changes are kept under this name. */
	remarksBy: string | undefined
	/** True for a note that the text calls. */
	isCalled(note: Branch): boolean
	/** Told what is not carried over. */
	leaveOut(what: string): void
}

/** Elements whose content goes on without them: accepted changes, content controls, tags, fields. */
const UNWRAPPED =
	/^w:(?:ins|moveTo|sdt|sdtContent|smartTag|customXml|fldSimple)$|^\?:(?:smartTag|sdtContent)$/
/** Elements whose text is the text, or a number; the text of all others is left out. */
const TEXT = /^(?:w:t|w:delText|w:instrText|m:t|a:t|c:v)$/
const PLACE = /^wp:(?:align|posOffset|pctWidth|pctHeight)$/
const NUMBERED = /^(?:wp|pic|wps|wpg|wpc|a):(?:docPr|cNvPr)$/
const FORMAT = /^[#0?.,%;:\s"'/\\E+()-]{0,60}$/
/** Notes, and what stands between them and the text. */
const NOTE = /^w:(?:foot|end)note$/
const SHAPES_2010 = ['wps', 'wpg', 'wpc']

/** What of an element goes on in the copy, with what stands in it: nothing, itself, or its content. */
export function rewrite(source: Branch, to: Rewriting): Branch | null {
	return new Story(to).element(source)[0] ?? null
}

class Story {
	readonly #to: Rewriting
	readonly #fields = new OpenFields()
	readonly #places = new Set<string>()
	#paragraphHides = false
	#isSeparator = false

	constructor(to: Rewriting) {
		this.#to = to
	}

	element(source: Branch): Branch[] {
		const { name } = source
		const to = this.#to
		if (name === 'w:p') return this.#paragraph(source)
		if (name === 'w:r') return this.#run(source)
		if (name === 'm:r' && hidingIn(branchesOf(source, 'w:rPr')[0]) === true) return []
		if (name === 'w:fldChar' || name === 'w:instrText') return this.#fields.pass(source)
		if (name === 'w:fldSimple') return this.#simpleField(source)
		if (name === 'w:hyperlink') return this.#link(source)
		if (name === 'w:drawing') return this.#drawing(source)
		if (name === 'w:object') return this.element({ ...source, name: 'w:pict' })
		if (name === 'w:pict') return this.#picture(source)
		if (name === 'mc:AlternateContent') return this.#alternative(source)
		if (name === 'w:tr' && (isHiddenRow(source) || (to.remarksBy === undefined && isDeletedRow(source))))
			return []
		if (NOTE.test(name)) return this.#note(source)
		if (name === 'w:bookmarkStart' || name === 'w:bookmarkEnd') return this.#place(source)
		if (UNWRAPPED.test(name) && !(to.remarksBy !== undefined && isKept(name, true)))
			return this.#children(source).filter((child) => typeof child !== 'string')
		if (!isKept(name, to.remarksBy !== undefined)) return []
		if (name === 'v:imagedata') return this.#kept(source).filter(({ attributes }) => attributes.has('r:id'))
		return this.#kept(source)
	}

	#kept(source: Branch): Branch[] {
		const { name } = source
		const attributes = this.#attributes(source)
		if (!attributes) return []
		const children = this.#children(source)
		if (name === 'c:f') children.splice(0, children.length, 'Sheet1!$A$1')
		if (name === 'c:formatCode' && !FORMAT.test(String(children[0] ?? '')))
			children.splice(0, children.length, 'General')
		return [{ name, attributes, children }]
	}

	/** The attributes that go on; null where one that the element is nothing without does not. */
	#attributes(source: Branch): Map<string, string> | null {
		const { name } = source
		const to = this.#to
		const attributes = new Map<string, string>()
		for (const [key, value] of source.attributes) {
			if (to.remarksBy !== undefined && /^(?:author|initials)$/.test(key)) attributes.set(key, to.remarksBy)
			if (/^(?:rsid|date|author|initials)/.test(key)) continue
			const kind = kindOf(name, key, value)
			const held = kind === 'held' ? value : kind === 'text' ? heldText(source, key, value, to) : null
			if (held !== null) attributes.set(key, held)
			else if (
				kind === 'text' &&
				(key === 'val' || key.startsWith('r:') || key === 'uri') &&
				key !== 'r:link'
			)
				return null
		}
		if (name === 'a:blip' && !attributes.has('r:embed')) return null
		if (NUMBERED.test(name)) {
			attributes.set('id', String(to.drawing()))
			attributes.set('name', 'Image')
		}
		if (/^w:(?:t|delText)$/.test(name)) attributes.set('xml:space', 'preserve')
		return attributes
	}

	#children({ name, children }: Branch): Branch['children'] {
		return children.flatMap((child): Branch['children'] => {
			if (typeof child !== 'string') return this.element(child)
			const isHeld =
				TEXT.test(name) || name === 'c:formatCode' || (PLACE.test(name) && /^\s*[-\w]{1,12}\s*$/.test(child))
			return isHeld ? [child] : []
		})
	}

	#paragraph(source: Branch): Branch[] {
		const outer = this.#paragraphHides
		const [properties] = branchesOf(source, 'w:pPr')
		const style = branchesOf(properties, 'w:pStyle')[0]?.attributes.get('val')
		const { hiding } = this.#to
		this.#paragraphHides = hiding.ofStyle(style) ?? hiding.byDefault
		const children = this.#children(source)
		this.#paragraphHides = outer
		return [{ name: 'w:p', attributes: new Map(), children }]
	}

	#run(source: Branch): Branch[] {
		const [properties] = branchesOf(source, 'w:rPr')
		const style = branchesOf(properties, 'w:rStyle')[0]?.attributes.get('val')
		const isHidden = hidingIn(properties) ?? this.#to.hiding.ofStyle(style) ?? this.#paragraphHides
		const look = properties ? this.element(properties) : []
		const children = source.children.flatMap((child) => {
			if (typeof child === 'string' || child === properties) return []
			if (child.name === 'w:fldChar' || child.name === 'w:instrText') return this.#fields.pass(child)
			if (isHidden || !this.#fields.isShown) return []
			return this.#isSeparator && child.name === 'w:t' ? [] : this.element(child)
		})
		return children.length > 0 ? [branch('w:r', {}, [...look, ...children])] : []
	}

	/** A note that the text calls goes on; what parts notes from the text does without words. */
	#note(source: Branch): Branch[] {
		const type = source.attributes.get('type') ?? 'normal'
		if (type === 'normal') return this.#to.isCalled(source) ? this.#kept(source) : []
		const outer = this.#isSeparator
		this.#isSeparator = true
		const kept = this.#kept(source)
		this.#isSeparator = outer
		return kept
	}

	/** Only places that a link leads to go on. */
	#place(source: Branch): Branch[] {
		const id = source.attributes.get('id') ?? ''
		if (source.name === 'w:bookmarkEnd') return this.#places.has(id) ? this.#kept(source) : []
		if (this.#to.bookmark(source.attributes.get('name') ?? '') === null) return []
		this.#places.add(id)
		return this.#kept(source)
	}

	#simpleField(source: Branch): Branch[] {
		const code = keptCode(source.attributes.get('instr') ?? '')
		const result = this.#children(source).filter((child) => typeof child !== 'string')
		if (!code || !this.#fields.isShown) return result
		const marks = (...children: Branch[]) => branch('w:r', {}, children)
		const mark = (type: string) => branch('w:fldChar', { fldCharType: type })
		return [
			marks(mark('begin'), branch('w:instrText', { 'xml:space': 'preserve' }, [code]), mark('separate')),
			...result,
			marks(mark('end')),
		]
	}

	#link(source: Branch): Branch[] {
		const children = this.#children(source)
		const shown = [...within(branch('', {}, children), 'w:t')]
			.map(({ children }) => children.join(''))
			.join('')
		const relation = source.attributes.get('r:id')
		const anchor = source.attributes.get('anchor')
		const id = relation === undefined ? null : this.#to.link(relation, shown)
		const place = relation === undefined && anchor !== undefined ? this.#to.bookmark(anchor) : null
		const attributes = { ...(id !== null && { 'r:id': id }), ...(place !== null && { anchor: place }) }
		if (id === null && place === null) return children.filter((child) => typeof child !== 'string')
		return [branch('w:hyperlink', attributes, children)]
	}

	/** A drawing goes on where it shows something: a picture, a chart, a shape. */
	#drawing(source: Branch): Branch[] {
		const kept = this.#kept(source)
		const shows = kept.some((drawing) =>
			[...within(drawing, 'a:graphicData')].some(({ children }) => children.length > 0),
		)
		const isWhole = kept.every((drawing) =>
			[...within(drawing, 'pic:blipFill')].every((fill) => branchesOf(fill, 'a:blip').length > 0),
		)
		if (shows && isWhole) return kept
		this.#to.leaveOut(holds(source, 'pic:pic') ? 'picture' : 'drawing')
		return []
	}

	/** A shape of older documents goes on where its picture does, if it has one. */
	#picture(source: Branch): Branch[] {
		const kept = branch('w:pict', {}, this.#children(source))
		const isPicture = holds(source, 'v:imagedata')
		if (isPicture ? holds(kept, 'v:imagedata') : branchesOf(kept).length > 0) return [kept]
		this.#to.leaveOut(isPicture ? 'picture' : 'drawing')
		return []
	}

	/** The first alternative that the copy can hold, else what stands in for it. */
	#alternative(source: Branch): Branch[] {
		for (const choice of branchesOf(source, 'mc:Choice')) {
			const children = this.#children(choice)
			if (children.length === 0) continue
			const held = branch('', {}, children)
			const required = SHAPES_2010.filter((prefix) => usesPrefix(held, prefix))
			if (required.length === 0) return branchesOf(held)
			return [
				branch('mc:AlternateContent', {}, [branch('mc:Choice', { Requires: required.join(' ') }, children)]),
			]
		}
		return branchesOf(source, 'mc:Fallback').flatMap((fallback) =>
			branchesOf(branch('', {}, this.#children(fallback))),
		)
	}
}

const holds = (parent: Branch, name: string) => within(parent, name).next().value !== undefined

function isHiddenRow(row: Branch): boolean {
	return branchesOf(row, 'w:trPr').some(
		(properties) =>
			hidingIn({
				...properties,
				children: branchesOf(properties, 'w:hidden').map((hidden) => ({ ...hidden, name: 'w:vanish' })),
			}) === true,
	)
}

function isDeletedRow(row: Branch): boolean {
	return branchesOf(row, 'w:trPr').some((properties) => branchesOf(properties, 'w:del').length > 0)
}

function usesPrefix(parent: Branch, prefix: string): boolean {
	return branchesOf(parent).some((child) => prefixOf(child.name) === prefix || usesPrefix(child, prefix))
}
