import { SaxesParser } from 'saxes'
import { licenceUrl } from '#app/modules/citation/index.ts'
import { type Element, parseTree, toFullText } from '#app/modules/work/full-text/index.ts'
import { licenceName, type WorkRecord } from '#app/modules/work/index.ts'
import { classOf, isElement } from './jats/elements.ts'
import type { GalleySource } from './source.ts'

const PUBLIC_URL = 'https://mbongi.example'
const SAID = {
	abstract: 'Abstract',
	keywords: 'Keywords: ',
	howToCite: 'How to cite: ',
	references: 'References',
	notes: 'Notes',
	licence: 'Licence',
	editor: 'ed.',
	translator: 'trans.',
}

/** A text with one of each kind of thing that texts here hold. */
export const RICH_TEXT = `<p>Before any heading, <em>one</em> <a href="#fn2" class="footnote-ref">1</a> and (<a href="#ref-1">Gomez-Perez 2005</a>).</p>
<h2 id="a"><span class="numero">1</span> First <br>section</h2>
<p>A line<br><strong>a second<br>third</strong> line, see <a href="#fig">figure</a>, <a href="#a">section</a> and <a href="#ex">example</a>.</p>
<p><math display="block"><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>
<h3>Within</h3>
<blockquote><p>Quoted words.</p><p class="source">Whoever said so</p></blockquote>
<ul><li>one<ul><li>inner</li></ul></li><li><p>two</p><blockquote><p>in a list</p></blockquote></li></ul>
<ol start="3"><li>third</li><li>fourth</li></ol>
<dl><dt>Term</dt><dd>What it means</dd></dl>
<div class="vers"><p class="ligne"><span class="hemistiche">نصف</span> <span class="hemistiche">آخر</span></p><p class="ligne">second line</p></div>
<div id="ex" class="exemple"><span class="numero">(1)</span> <p class="langue">Lingala</p><div class="glose"><div class="mot"><span class="gl">na-ling-i</span><span class="gl"><span class="petites-capitales">1sg</span>-love-<span class="petites-capitales">fv</span></span></div><div class="mot"><span class="gl">yo</span><span class="gl">you</span></div></div><p class="traduction">‘I love you.’</p></div>
<figure id="fig" class="figure"><img src="/images/0123456789abcdef0123456789abcdef" alt="A map of the river" width="8" height="8"><figcaption><span class="numero">Figure 1</span> The river</figcaption></figure>
<figure class="tableau"><figcaption><span class="numero">Table 1</span> Years</figcaption><table><thead><tr><th>Year</th><th></th></tr></thead><tbody><tr><th>1958</th><td class="droite">4<br>five</td></tr></tbody></table><div class="notes-tableau"><p>A note of the table.</p></div></figure>
<aside class="encadre"><h3>Boxed</h3><p>In a box.</p></aside>
<pre><code>x &lt;- 1</code></pre>
<p lang="ar">كلمات عربية</p>
<section class="footnotes"><ol><li id="fn2">A note with <em>words</em>. <a href="#back" class="footnote-back">↩</a></li></ol></section>`

/** What writers get of a record and a text, as it would be stored. */
export function sourceOf(
	record: WorkRecord,
	html: string = RICH_TEXT,
	more: Partial<GalleySource> = {},
): GalleySource {
	const text = toFullText(html, { language: record.language })
	return {
		record,
		text: {
			tree: parseTree(text.html),
			language: record.language,
			outline: text.outline,
			wordCount: text.wordCount,
		},
		pictures: new Map(),
		notices: [],
		versions: [],
		disciplines: {},
		citation: { text: 'Cited.', html: '<i>Cited</i>.' },
		logo: null,
		cloth: { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 120"/>', accent: '#1d2857' },
		said: { words: { en: SAID }, notices: [], dates: [], place: [], sort: '' },
		paper: 'a4',
		template: 'classique',
		licenceName: licenceName(record.licence ?? ''),
		url: PUBLIC_URL + record.path,
		site: PUBLIC_URL,
		licenceUrl: licenceUrl(record.licence),
		copyright: null,
		sourceUrl: null,
		...more,
	}
}

const JOINED = new Set([
	...[
		'em',
		'strong',
		'span',
		'a',
		'sub',
		'sup',
		'u',
		's',
		'code',
		'small',
		'mark',
		'cite',
		'abbr',
		'bdi',
		'q',
		'del',
		'ins',
	],
	...[
		'italic',
		'bold',
		'sc',
		'underline',
		'strike',
		'monospace',
		'named-content',
		'styled-content',
		'xref',
		'ext-link',
	],
	...['i', 'b', 'kbd', 'samp', 'var', 'dfn', 'index-term', 'term', 'see'],
])

/** The words of a stored text that a file lacks, and those that it has beyond them, without marks of notes and ways back. */
export function comparedWords(tree: Element, other: string[]): { lost: string[]; added: string[] } {
	const counts = new Map<string, number>()
	for (const word of wordsOfText(tree)) counts.set(word, (counts.get(word) ?? 0) + 1)
	for (const word of other) counts.set(word, (counts.get(word) ?? 0) - 1)
	const found = [...counts]
	return {
		lost: found.filter(([, count]) => count > 0).map(([word]) => word),
		added: found.filter(([, count]) => count < 0).map(([word]) => word),
	}
}

const STANDS_ALONE = /^(?:gl|hemistiche|numero)$/

/** A word of a gloss with lines below each other. */
function isWord(element: Element): boolean {
	return (
		classOf(element) === 'mot' && element.children.some((line) => isElement(line) && classOf(line) === 'gl')
	)
}

/** The words of a stored text: of the whole page but the marks of notes and the ways back from them. */
export function wordsOfText(tree: Element): string[] {
	const parts: string[] = []
	const visit = (element: Element, parent?: Element) => {
		const role = element.attributes.get('role')
		if (role === 'doc-backlink' || role === 'doc-noteref') return
		const isJoined =
			JOINED.has(element.tag) && !STANDS_ALONE.test(classOf(element)) && !(parent && isWord(parent))
		if (!isJoined) parts.push(' ')
		for (const child of element.children)
			typeof child === 'string' ? parts.push(child) : visit(child, element)
		if (!isJoined) parts.push(' ')
	}
	visit(tree)
	return words(parts.join(''))
}

/** The words of body and notes of an article in JATS, without the marks of the notes and descriptions of pictures. */
export function wordsOfJats(xml: string): string[] {
	const parser = new SaxesParser({ xmlns: false })
	const open: { name: string; isJoined: boolean; isMark: boolean }[] = []
	const parts: string[] = []
	let within = 0
	let skipped = 0
	parser.on('opentag', ({ name, attributes }) => {
		const parent = open.at(-1)?.name
		const isMark =
			(name === 'sup' && parent === 'xref') ||
			(name === 'label' && (parent === 'fn' || parent === 'list-item')) ||
			(name === 'title' && parent === 'fn-group') ||
			name === 'alt-text' ||
			name === 'index-term'
		const isJoined =
			JOINED.has(name) && !/^(?:gloss|hemistich|number)$/.test(String(attributes['content-type'] ?? ''))
		open.push({ name, isJoined, isMark })
		if (name === 'body' || name === 'fn-group' || (name === 'notes' && parent === 'back')) within++
		if (isMark) skipped++
		if (!isJoined) parts.push(' ')
	})
	parser.on('text', (text) => {
		if (within > 0 && skipped === 0) parts.push(text)
	})
	parser.on('closetag', ({ name }) => {
		const closed = open.pop()
		if (name === 'body' || name === 'fn-group' || (name === 'notes' && open.at(-1)?.name === 'back')) within--
		if (closed?.isMark) skipped--
		if (!closed?.isJoined) parts.push(' ')
	})
	parser.write(xml).close()
	return words(parts.join(''))
}

function words(text: string): string[] {
	return text.split(/\s+/u).filter(Boolean)
}
