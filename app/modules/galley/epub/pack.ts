import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { directionOf } from '#app/i18n/languages.ts'
import type { Element } from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { facesFor } from '../page/faces.ts'
import { headMatter, wholeTitle } from '../page/head-matter.ts'
import { writeMarkup } from '../page/markup.ts'
import { textMarkup } from '../page/text.ts'
import type { GalleySource } from '../source.ts'
import { type FileWords, wordsFor } from '../words.ts'
import { indexPage, pagesOfPlaces, withIndexPlaces } from './index-page.ts'
import { type Item, packageDocument } from './package-document.ts'
import { markerOf, pageId, withPageBreaks } from './page-breaks.ts'
import { picturesOf } from './pictures.ts'
import type { PrintedPages } from './printed-pages.ts'
import type { Publication } from './publication.ts'

const WIDTH = 800
const INDEX = 'index.xhtml'

/** The cloth of a journal, issue or book as the picture of a cover, two to three: no lettering, the reading system has the title beside it. */
async function clothAsPng(svg: string): Promise<Uint8Array> {
	const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
	const size = `<svg width="${WIDTH}" height="${Math.round((WIDTH * Number(height)) / Number(width))}"`
	const picture = sharp(Buffer.from(svg.replace('<svg', size)))
	return new Uint8Array(await picture.png({ palette: true, colours: 16 }).toBuffer())
}

const STYLE = readFileSync(resolve('app/modules/galley/page/style.css'), 'utf8')
const CONTAINER =
	'<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n'

/**
 * An EPUB 3.3 of one file for each part: navigation, notes that open in place, MathML, cover, pictures in the formats of EPUB 3.2, and what
 * the faces of the site lack in nothing. The same publication gives the same bytes.
 */
export async function packPublication(publication: Publication): Promise<Uint8Array> {
	const { language, parts } = publication
	const words = wordsFor(language)
	const pictures = await picturesOf(parts)
	const pages = parts.map((source, index): Page => {
		const printed = publication.pages?.of[index]
		const text = { ...source.text, tree: markedTree(publication, index) }
		const body = `<article>${printed ? writeMarkup([markerOf(printed.first)]) : ''}${headMatter(source)}\n${textMarkup(
			{ ...source, text },
			{ isEpub: true, pictureAt: (address) => pictures.get(address)?.path ?? null },
		)}</article>`
		return {
			source: { ...source, text },
			name: `text-${index + 1}.xhtml`,
			body,
			title: wholeTitle(source.record),
			printed,
		}
	})
	const hasIndex = publication.index.length > 0
	const all = pages.map(({ body }) => body).join('')
	const faces = facesFor(all.replace(/<[^>]*>/g, ''), { withItalic: /<(?:em|i|cite)\b/.test(all) })
	const used = [...pictures.values()].filter(({ path }) => all.includes(`"${path}"`))
	const cover = await clothAsPng(publication.cloth.svg)
	const items: Item[] = [
		{ id: 'nav', path: 'nav.xhtml', mediaType: 'application/xhtml+xml', properties: 'nav' },
		{ id: 'cover', path: 'cover.xhtml', mediaType: 'application/xhtml+xml' },
		{ id: 'cover-picture', path: 'cover.png', mediaType: 'image/png', properties: 'cover-image' },
		{ id: 'style', path: 'style.css', mediaType: 'text/css' },
		...pages.map(({ name, body }, index) => ({
			id: `text-${index + 1}`,
			path: name,
			mediaType: 'application/xhtml+xml',
			...(body.includes('<math') ? { properties: 'mathml' } : {}),
		})),
		...(hasIndex ? [{ id: 'index', path: INDEX, mediaType: 'application/xhtml+xml' }] : []),
		...used.map(({ path, mediaType }, index) => ({ id: `picture-${index + 1}`, path, mediaType })),
		...faces.map(({ fileName }, index) => ({
			id: `face-${index + 1}`,
			path: `fonts/${fileName}`,
			mediaType: 'font/woff2',
		})),
	]
	const files: Zippable = {}
	const put = (path: string, content: string | Uint8Array, level: 0 | 6 = 6) => {
		files[path] = [typeof content === 'string' ? strToU8(content) : content, { level, mtime: FIRST_MOMENT }]
	}
	put('mimetype', 'application/epub+zip', 0)
	put('META-INF/container.xml', CONTAINER)
	put(
		'EPUB/package.opf',
		packageDocument(publication, items, { hasMath: all.includes('<math'), ...picturesIn(all) }),
	)
	put('EPUB/nav.xhtml', navigation(publication, pages, words))
	put(
		'EPUB/cover.xhtml',
		document(
			language,
			words.cover,
			`<section class="cover" epub:type="cover"><img role="doc-cover" src="cover.png" alt="${markupText(`${publication.detail}. ${publication.title}`)}"/></section>`,
		),
	)
	put('EPUB/cover.png', cover, 0)
	put(
		'EPUB/style.css',
		`${faces.map(({ rule, fileName }) => rule(`fonts/${fileName}`)).join('\n')}\n${STYLE}`,
	)
	for (const { name, title, body, source } of pages)
		put(`EPUB/${name}`, document(source.text.language, title, body))
	if (hasIndex) put(`EPUB/${INDEX}`, document(language, words.index, indexOf(publication, pages, words)))
	for (const { path, bytes } of used) put(`EPUB/${path}`, bytes, 0)
	for (const { fileName, bytes } of faces) put(`EPUB/fonts/${fileName}`, bytes, 0)
	return zipSync(files)
}

/** The text of a part with what the publication leads to in it: places of the index, pages of the PDF. */
function markedTree({ index, pages, parts }: Publication, part: number): Element {
	const tree = parts[part]?.text.tree ?? { tag: 'root', attributes: new Map(), children: [] }
	const indexed = index.length > 0 ? withIndexPlaces(tree) : tree
	return withPageBreaks(indexed, pages?.of[part]?.breaks ?? [])
}

function indexOf({ index }: Publication, pages: readonly Page[], words: FileWords): string {
	const known = pages.map(({ source, printed }) => pagesOfPlaces(source.text.tree, printed?.first))
	return indexPage(words.index, index, {
		hrefOf: ({ part, id }) => `${pages[part]?.name}#${id}`,
		pageOf: ({ part, id }) => known[part]?.get(id),
	})
}

/** The first moment that an archive knows: no file of a publication tells when it was made. */
export const FIRST_MOMENT = new Date(1980, 0, 1)

function picturesIn(markup: string): { hasPictures: boolean; isDescribed: boolean } {
	const found = markup.match(/<img [^>]*>/g) ?? []
	return { hasPictures: found.length > 0, isDescribed: found.every((tag) => /alt="[^"]+"/.test(tag)) }
}

function document(language: string, title: string, body: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${markupText(language)}" xml:lang="${markupText(language)}" dir="${directionOf(language)}">\n<head><title>${markupText(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>\n<body>${body}</body>\n</html>\n`
}

type Page = {
	source: GalleySource
	name: string
	title: string
	body: string
	printed: PrintedPages | undefined
}

function navigation({ language, index }: Publication, pages: readonly Page[], words: FileWords): string {
	const entries = pages.map((page) => {
		const inner = headings(page, words)
		return `<li><a href="${page.name}">${markupText(page.title)}</a>${inner}</li>`
	})
	const hasIndex = index.length > 0
	if (hasIndex) entries.push(`<li><a href="${INDEX}">${markupText(words.index)}</a></li>`)
	const landmarks = [
		`<li><a epub:type="cover" href="cover.xhtml">${markupText(words.cover)}</a></li>`,
		`<li><a epub:type="bodymatter" href="${pages[0]?.name ?? ''}">${markupText(words.start)}</a></li>`,
	]
	return document(
		language,
		words.contents,
		`<nav epub:type="toc" role="doc-toc" id="toc"><h1>${markupText(words.contents)}</h1><ol>${entries.join('')}</ol></nav><nav epub:type="landmarks" hidden="hidden"><h2>${markupText(words.start)}</h2><ol>${landmarks.join('')}</ol></nav>${pageList(pages, words)}`,
	)
}

/** The pages of the PDF that begin in the publication (EPUB 3.3, page-list nav). */
function pageList(pages: readonly Page[], words: FileWords): string {
	const known = pages.flatMap(({ name, printed }) =>
		printed ? [printed.first, ...printed.breaks.map(({ page }) => page)].map((page) => ({ name, page })) : [],
	)
	if (known.length === 0) return ''
	const items = known.map(
		({ name, page }) => `<li><a href="${name}#${pageId(page)}">${markupText(page)}</a></li>`,
	)
	return `<nav epub:type="page-list" role="doc-pagelist" hidden="hidden"><h2>${markupText(words.pages)}</h2><ol>${items.join('')}</ol></nav>`
}

/** The headings of a part, nested by their levels, and what follows its text. */
function headings({ source, name }: Page, words: FileWords): string {
	type Entry = { title: string; id: string; level: number; children: Entry[] }
	const root: Entry = { title: '', id: '', level: 1, children: [] }
	const open = [root]
	for (const { id, level, title } of source.text.outline) {
		while ((open.at(-1)?.level ?? 0) >= level && open.length > 1) open.pop()
		const entry: Entry = { title: title || '…', id, level, children: [] }
		open.at(-1)?.children.push(entry)
		open.push(entry)
	}
	if (source.record.references.length > 0)
		root.children.push({ title: words.references, id: 'references', level: 2, children: [] })
	const list = (entries: Entry[]): string =>
		entries.length === 0
			? ''
			: `<ol>${entries.map(({ title, id, children }) => `<li><a href="${name}#${markupText(id)}">${markupText(title)}</a>${list(children)}</li>`).join('')}</ol>`
	return list(root.children)
}
