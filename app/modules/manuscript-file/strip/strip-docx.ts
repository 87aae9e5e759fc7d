import { strToU8, type Zippable, zipSync } from 'fflate'
import { pictureKind } from '#app/platform/picture/picture-kind.ts'
import { drawnAnew, isDrawnAnew, MOST_DRAWN_PIXELS } from '../read/image-metadata/drawn-anew.ts'
import { pictureCopy } from '../read/image-metadata/image-metadata.ts'
import { openPackage, type Package } from '../read/package.ts'
import { Refused } from '../refusal.ts'
import {
	type CopiedRelation,
	contentTypes,
	isPartKind,
	partName,
	relationsName,
	relationsOf,
	relationsPart,
} from './docx/copied-parts.ts'
import { readHiding } from './docx/hidden-text.ts'
import { type Rewriting, rewrite } from './docx/rewrite-story.ts'
import { neutralStyleName } from './docx/style-names.ts'
import { type Branch, branch, branchesOf, readBranch, within, written } from './docx/tree.ts'
import { safeAddress } from './safe-text.ts'

/** The same moment for every copy, so that it says nothing: the first that ZIP can write. */
const NO_DATE = new Date('1980-01-02T00:00:00Z')
/** Kinds of pictures that no second packing makes smaller. */
const PACKED = new Set(['jpeg', 'png', 'gif', 'webp', 'tiff'])
/** Parts that go on although nothing in the text points at them. */
const BESIDE_TEXT = ['styles', 'numbering', 'settings', 'fontTable', 'theme', 'footnotes', 'endnotes']

/** How a copy is made: `tells` knows whom it must not name where nobody reads; `remarksBy` keeps remarks, all under that name. */
export type Stripping = { tells?: ((text: string) => boolean) | undefined; remarksBy?: string | undefined }

/** A copy, with what it does not carry over though readers saw it. */
export type StrippedFile = { bytes: Uint8Array; leftOut: string[] }

/**
 * A Word document built anew from what carries its text, its look and its structure: the elements of `kept.ts`, attributes that their
 * schema lets hold only numbers and words of its own, and the few texts that `attributes.ts` lets through. Everything else a file may
 * hold (properties, comments, tracked changes, hidden text, field codes, content controls, custom data, names of things, addresses that
 * the text does not show) is not looked for and taken out: it is never put in. The text itself is never changed.
 * @throws Refused as reading does
 */
export async function stripDocx(bytes: Uint8Array, how: Stripping = {}): Promise<StrippedFile> {
	return new Copy(openPackage(bytes), how).made()
}

class Copy {
	readonly #opened: Package
	readonly #how: { tells: (text: string) => boolean; remarksBy: string | undefined }
	readonly #parts: Zippable = {}
	/** New name of each part → the type of the relation that leads to it. */
	readonly #kinds = new Map<string, string>()
	readonly #names = new Map<string, string>()
	readonly #styles = new Map<string, { id: string; name: string }>()
	readonly #bookmarks = new Map<string, string>()
	readonly #anchors = new Set<string>()
	/** The notes that the text of the copy calls: kind and id. */
	readonly #called = new Set<string>()
	readonly #leftOut: string[] = []
	/** Pictures that are yet to be drawn anew, by their new names. */
	readonly #drawn = new Map<string, { kind: 'webp' | 'tiff'; bytes: Uint8Array }>()
	#drawings = 0
	#hiding = readHiding(undefined)

	constructor(opened: Package, { tells, remarksBy }: Stripping) {
		this.#opened = opened
		this.#how = { tells: tells ?? (() => false), remarksBy }
	}

	async made(): Promise<StrippedFile> {
		const main = [...relationsOf(this.#opened, '').values()].find(({ type }) => type === 'officeDocument')
		const text = main && this.#opened.text(main.target)
		if (!main || text === undefined) throw new Refused('wrongType')
		this.#prepare(main.target, text)
		const name = this.#copyPart(main.target, 'officeDocument')
		const root = [{ id: 'r1', type: 'officeDocument', target: name, isExternal: false }]
		this.#parts[relationsName('')] = this.#entry(strToU8(relationsPart('', root)))
		this.#parts['[Content_Types].xml'] = this.#entry(strToU8(contentTypes(this.#kinds)))
		await this.#finishPictures()
		return { bytes: zipSync(this.#parts), leftOut: this.#leftOut }
	}

	/** Learns of styles, hidden text and the places that links lead to, before anything is written. */
	#prepare(main: string, text: string): void {
		const beside = this.#beside(main)
		const styles = this.#opened.text(beside.get('styles') ?? '')
		if (styles !== undefined) {
			const read = readBranch(styles)
			this.#hiding = readHiding(read)
			for (const [index, style] of branchesOf(read, 'w:style').entries()) {
				const id = style.attributes.get('styleId') ?? ''
				const given = branchesOf(style, 'w:name')[0]?.attributes.get('val') ?? id
				this.#styles.set(id, { id: `s${index + 1}`, name: neutralStyleName(given, index + 1) })
			}
		}
		const notes = ['footnotes', 'endnotes'].flatMap((type) => this.#opened.text(beside.get(type) ?? '') ?? [])
		for (const story of [text, ...notes])
			for (const link of within(readBranch(story), 'w:hyperlink'))
				this.#anchors.add(link.attributes.get('anchor') ?? '')
	}

	#copyPart(source: string, type: string): string {
		const known = this.#names.get(source)
		if (known) return known
		const number = [...this.#kinds.values()].filter((kind) => kind === type).length + 1
		const name = partName(type, number)
		this.#names.set(source, name)
		this.#kinds.set(name, type)
		const relations: (CopiedRelation & { id: string })[] = []
		const relate = (relation: CopiedRelation) => {
			const id = `r${relations.length + 1}`
			relations.push({ ...relation, id })
			return id
		}
		const text = this.#opened.text(source)
		const made = text === undefined ? null : rewrite(readBranch(text), this.#rewriting(source, relate))
		if (!made) throw new Refused('damaged')
		if (type === 'styles') this.#nameStyles(made)
		if (type === 'officeDocument') {
			for (const kind of ['footnote', 'endnote'])
				for (const call of within(made, `w:${kind}Reference`))
					this.#called.add(`w:${kind} ${call.attributes.get('id') ?? ''}`)
			this.#copyBeside(source, relate)
		}
		this.#parts[name] = this.#entry(strToU8(written(made)))
		if (relations.length > 0)
			this.#parts[relationsName(name)] = this.#entry(strToU8(relationsPart(name, relations)))
		return name
	}

	#copyBeside(main: string, relate: (relation: CopiedRelation) => string): void {
		for (const [type, target] of this.#beside(main))
			relate({ type, target: this.#copyPart(target, type), isExternal: false })
	}

	/** The parts that go on beside the main one, by relation, or by the name that readers look for. */
	#beside(main: string): Map<string, string> {
		const kinds = this.#how.remarksBy === undefined ? BESIDE_TEXT : [...BESIDE_TEXT, 'comments']
		const related = [...relationsOf(this.#opened, main).values()].filter(({ isExternal }) => !isExternal)
		return new Map(
			kinds.flatMap((type) => {
				const target = related.find((relation) => relation.type === type)?.target
				const found = [target, partName(type, 1)].find(
					(name) => name && this.#opened.text(name) !== undefined,
				)
				return found ? [[type, found] as const] : []
			}),
		)
	}

	#rewriting(source: string, relate: (relation: CopiedRelation) => string): Rewriting {
		const relations = relationsOf(this.#opened, source)
		const made = new Map<string, string | null>()
		const { tells, remarksBy } = this.#how
		return {
			tells,
			remarksBy,
			hiding: this.#hiding,
			drawing: () => ++this.#drawings,
			isCalled: ({ name, attributes }) => this.#called.has(`${name} ${attributes.get('id') ?? ''}`),
			leaveOut: (what) => void this.#leftOut.push(what),
			style: (id) => this.#styles.get(id)?.id ?? null,
			bookmark: (given) => {
				if (!this.#anchors.has(given)) return null
				const known = this.#bookmarks.get(given) ?? `b${this.#bookmarks.size + 1}`
				this.#bookmarks.set(given, known)
				return known
			},
			relation: (id) => {
				const known = made.get(id)
				if (known !== undefined) return known
				const relation = relations.get(id)
				const target = relation && !relation.isExternal ? this.#targetOf(relation) : null
				const own = relation && target ? relate({ type: relation.type, target, isExternal: false }) : null
				made.set(id, own)
				return own
			},
			link: (id, shown) => {
				const relation = relations.get(id)
				const address = relation?.isExternal ? safeAddress(relation.target, shown, tells) : null
				return address === null ? null : relate({ type: 'hyperlink', target: address, isExternal: true })
			},
		}
	}

	#targetOf({ type, target }: CopiedRelation): string | null {
		if (type === 'image') return this.#copyPicture(target)
		const isStory =
			isPartKind(type) && !BESIDE_TEXT.includes(type) && !/^(?:officeDocument|comments)$/.test(type)
		return isStory && this.#opened.text(target) !== undefined ? this.#copyPart(target, type) : null
	}

	#copyPicture(source: string): string | null {
		const known = this.#names.get(source)
		if (known) return known
		const bytes = this.#opened.bytes(source)
		const kind = bytes && pictureKind(bytes)
		const copy = bytes && (kind === 'tiff' ? { kind, bytes } : pictureCopy(bytes))
		if (!copy) return null
		const name = `word/media/image${Object.keys(this.#parts).filter((part) => part.startsWith('word/media/')).length + 1}.${copy.kind}`
		this.#names.set(source, name)
		if (isDrawnAnew(copy.kind)) this.#drawn.set(name, { ...copy, kind: copy.kind })
		this.#parts[name] = this.#entry(copy.bytes, PACKED.has(copy.kind))
		return name
	}

	/** Of these a decoder alone knows what is drawn; one that none draws is left out, and so is what goes beyond the pixels that may be drawn for a file. */
	async #finishPictures(): Promise<void> {
		let left = MOST_DRAWN_PIXELS
		for (const [name, { kind, bytes }] of this.#drawn) {
			const { copy, pixels, isTooLarge } = await drawnAnew(bytes, kind, left)
			left -= pixels
			if (!copy) this.#leftOut.push(isTooLarge ? 'largePicture' : 'picture')
			this.#parts[name] = this.#entry(copy ?? new Uint8Array(), true)
		}
	}

	/** Gives styles their names: those of Word's own, roles, or numbers. */
	#nameStyles(styles: Branch): void {
		const names = new Map([...this.#styles.values()].map(({ id, name }) => [id, name]))
		for (const style of branchesOf(styles, 'w:style'))
			style.children.unshift(
				branch('w:name', { val: names.get(style.attributes.get('styleId') ?? '') ?? 'Style' }),
			)
	}

	#entry(content: Uint8Array, isPacked = false): [Uint8Array, { mtime: Date; level: 0 | 6 }] {
		return [content, { mtime: NO_DATE, level: isPacked ? 0 : 6 }]
	}
}
