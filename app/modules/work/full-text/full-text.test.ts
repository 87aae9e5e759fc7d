import { describe, expect, test } from 'vitest'
import { countWords, plainTextOf, toFullText } from './full-text.ts'

const french = (html: string) => toFullText(html, { language: 'fr' })
const html = (source: string) => french(source).html

describe('headings', () => {
	test('start at h2, skip no level and carry unique ids', () => {
		const { html, outline } = french('<h1 id="s1">Un</h1><h4>Deux</h4><h4>Deux</h4><h1 id="s1">Trois</h1>')
		expect(html).toBe(
			'<h2 id="t-s1">Un</h2><h3 class="niveau-saute" id="t-deux">Deux</h3><h3 id="t-deux-2">Deux</h3><h2 id="t-trois">Trois</h2>',
		)
		expect(outline).toEqual([
			{ id: 't-s1', level: 2, title: 'Un' },
			{ id: 't-deux', level: 3, title: 'Deux' },
			{ id: 't-deux-2', level: 3, title: 'Deux' },
			{ id: 't-trois', level: 2, title: 'Trois' },
		])
	})

	test('in Arabic get an id too, and empty ones go', () => {
		const { html, outline } = toFullText('<h1></h1><h2>مقدمة</h2><h2> </h2><h2>خاتمة</h2>', {
			language: 'ar',
		})
		expect(html).toBe('<h2 id="t-s">مقدمة</h2><h2 id="t-s-2">خاتمة</h2>')
		expect(outline).toHaveLength(2)
	})

	test('inside tables, quotations and captions are not part of the outline', () => {
		const { html, outline } = french(
			'<blockquote><h3>Cité</h3></blockquote><section class="caption"><h6>Titre</h6></section>',
		)
		expect(html).toBe('<blockquote><p><strong>Cité</strong></p></blockquote><p><strong>Titre</strong></p>')
		expect(outline).toEqual([])
	})

	test('leave note marks out of the outline', () => {
		const { outline } = french(
			'<h1>Titre<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a></h1><p id="fn1">Note</p>',
		)
		expect(outline[0]?.title).toBe('Titre')
	})
})

describe('notes and links', () => {
	test('marks and ways back are kept', () => {
		expect(
			html(
				'<p>Mot<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p>' +
					'<section class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr /><ol>' +
					'<li id="fn1" role="doc-endnote"><p>Note.<a href="#fnref1" class="footnote-back">↩︎</a></p></li></ol></section>',
			),
		).toBe(
			'<p>Mot<a id="t-fnref1" class="appel-note" href="#t-fn1" role="doc-noteref">1</a></p>' +
				'<section class="notes" role="doc-endnotes" aria-label="Notes"><ol><li id="t-fn1"><p>Note.' +
				'<a class="retour-note" href="#t-fnref1" role="doc-backlink" aria-label="Retour au texte">↩︎</a></p></li></ol></section>',
		)
	})

	test('in-page links that lead nowhere become their words', () => {
		expect(html('<p>Voir <a href="#fig9">figure 9</a>.</p>')).toBe('<p>Voir figure 9.</p>')
	})

	test('only http and https lead outside', () => {
		expect(html('<p><a href="https://doi.org/10.1/x?a=1&amp;b=2" target="_top">a</a></p>')).toBe(
			'<p><a href="https://doi.org/10.1/x?a=1&amp;b=2" rel="noopener">a</a></p>',
		)
		expect(html('<p><a href="www.doi.org/x">a</a></p>')).toContain('href="https://www.doi.org/x"')
		for (const address of [
			...['javascript:alert(1)', 'JaVa\tScript:alert(1)', '&#106;avascript:alert(1)', ' javascript:alert(1)'],
			...[
				'data:text/html,<script>alert(1)</script>',
				'vbscript:x',
				'mailto:a@b.c',
				'//evil.example/x',
				'a.html',
			],
			...['http://', 'https://user:secret@evil.example/', 'blob:https://x', 'file:///etc/passwd'],
		]) {
			expect(html(`<p><a href="${address}">a</a></p>`), address).toBe('<p>a</p>')
		}
	})
})

describe('tables and figures', () => {
	test('tables are named scroll regions with scoped headers', () => {
		expect(
			html(
				'<table><thead><tr><th></th><th>A</th></tr></thead><tbody><tr><th>B</th><td colspan="2">1</td></tr></tbody></table>',
			),
		).toBe(
			'<div class="tab-enveloppe" tabindex="0" role="region" aria-label="Tableau 1"><table><thead><tr><td></td>' +
				'<th scope="col">A</th></tr></thead><tbody><tr><th scope="row">B</th><td colspan="2">1</td></tr></tbody></table></div>',
		)
	})

	test('two tables with one caption still have two names', () => {
		const table = '<table><caption>Le même</caption><tr><td>1</td></tr></table>'
		const names = [...html(table + table).matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])
		expect(names).toEqual(['Tableau 1. Le même', 'Tableau 2. Le même'])
	})

	test('a table is called what is printed at it, and one without a number is called as no other', () => {
		const figure = (number: string, rows: string) =>
			`<figure><figcaption><span class="numero">${number}</span> Les tons</figcaption>${rows}</figure>`
		const table = '<table><tr><td>1</td></tr></table>'
		const text =
			figure('Figure 1', table) + table + figure('Tableau 1', table) + figure('Tableau 2', table + table)
		const names = [...html(text).matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])
		expect(names).toEqual([
			'Figure 1 Les tons',
			'Tableau 3',
			'Tableau 1 Les tons',
			'Tableau 2 Les tons',
			'Tableau 4',
		])
		expect(html(html(text))).toBe(html(text))
	})

	test('images go, their captions stay', () => {
		expect(
			html('<figure><img src="x.png" alt="a"><figcaption aria-hidden="true">Carte</figcaption></figure>'),
		).toBe('<figure><figcaption>Carte</figcaption></figure>')
		expect(html('<figure><embed src="x.pdf"></figure>')).toBe('')
	})

	test('pictures of this site stay with their size and description, all others go', () => {
		const own = '/images/0123456789abcdef0123456789abcdef'
		const kept = `<figure><img src="${own}" alt="Carte &quot;a&quot;" loading="lazy" height="40" width="60"></figure>`
		expect(
			html(
				`<figure><img src="${own}" alt='Carte "a"' width="60" height="40" onerror="x" srcset="//evil 2x"></figure>`,
			),
		).toBe(kept)
		expect(html(kept)).toBe(kept)
		for (const address of [
			`${own}.svg`,
			`//evil${own}`,
			`/images/../${own}`,
			'https://evil/x.png',
			'data:image/png;base64,x',
		]) {
			expect(html(`<p>a<img src="${address}"></p>`), address).toBe('<p>a</p>')
		}
	})

	test('strays are put where HTML allows them', () => {
		expect(html('<ul>a<li>b</li></ul><td>c</td><li>d</li>')).toBe('<ul><li>a</li><li>b</li></ul>cd')
		expect(html('<table>x</table>')).toBe('')
	})
})

describe('languages', () => {
	test('foreign words keep language and direction, the page’s own language is not repeated', () => {
		expect(html('<div lang="fr" dir="ltr"><p>Le <span lang="ar" dir="rtl">النيل</span></p></div>')).toBe(
			'<p>Le <span lang="ar" dir="rtl">النيل</span></p>',
		)
		expect(html('<p lang="x&quot; onclick=y">a</p>')).toBe('<p>a</p>')
	})
})

describe('hostile text', () => {
	test.each([
		['<script>alert(1)</script>', ''],
		['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
		['<style>@import "//evil"</style><p>a</p>', '<p>a</p>'],
		['<iframe src="//evil"></iframe><object data="x"></object><embed src="x">', ''],
		['<svg><script>alert(1)</script><a xlink:href="javascript:x">y</a></svg>', ''],
		[
			'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
			'',
		],
		['<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>', ''],
		['<math href="javascript:alert(1)"><mi>x</mi></math>', '<math><mi>x</mi></math>'],
		['<form action="//evil"><input name="body"><button>a</button></form>', 'a'],
		['<p>a<!-- <script>x</script> -->b</p>', '<p>ab</p>'],
		['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
		['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
		['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
		['<p><b>a<p>b', '<p><strong>a<p>b</p></strong></p>'],
		[
			'<a href="https://x.example"><a href="https://y.example">z</a></a>',
			'<a href="https://y.example/" rel="noopener">z</a>',
		],
	])('%s', (source, expected) => {
		expect(html(source)).toBe(expected)
	})

	test('ids can shadow nothing', () => {
		const names = ['__proto__', 'constructor', 'location', 'body', 'x" onload="y', '"><script>']
		const source = names.map((name) => `<h2 id='${name.replace(/'/g, '')}'>titre</h2>`).join('')
		const { outline } = french(source)
		expect(outline).toHaveLength(names.length)
		for (const { id } of outline) expect(id).toMatch(/^t-[a-z0-9-]+$/)
		expect(new Set(outline.map((entry) => entry.id)).size).toBe(names.length)
	})

	test('deep, open and endless nesting is survived in linear time', () => {
		const words = 'mot '.repeat(10)
		expect(plainTextOf(html(`${'<div>'.repeat(1_000_000)}${words}`))).toContain('mot mot')
		expect(html(`${'<b>'.repeat(600_000)}${'</i>'.repeat(600_000)}${words}`)).toContain('mot mot')
		expect(html(`${'<table><tr><td>'.repeat(300)}${words}`).split('<table>').length).toBeLessThan(30)
		expect(french('<h2>a</h2>'.repeat(20_000)).outline.at(-1)?.id).toBe('t-a-20000')
		expect(html(`${'<li><p>'.repeat(500_000)}${words}`)).toContain('mot mot')
		expect(html('<'.repeat(500_000))).not.toContain('<')
		expect(html(`<a ${'x'.repeat(1_000_000)}`)).toBe('')
		expect(french('<ul><li>'.repeat(500) + words).wordCount).toBe(10)
	})
})

test('applying it twice changes nothing', () => {
	const once = french(
		'<h3 id="a">A</h3><h5>B</h5><div class="exe"><p><span class="smallcaps">obj</span></p></div><table><caption>c</caption>' +
			'<tr><th>x</th><td>1 &lt; 2 &amp; 3</td></tr></table><p><a href="#a">haut</a> <math><mi>x</mi><mspace width="1em"/><mo>=</mo></math></p>',
	)
	expect(french(once.html)).toEqual(once)
})

test('plain text has blocks on lines and no note marks', () => {
	expect(
		plainTextOf(
			'<h2 id="t-a">Titre</h2><p>Un  mot<a role="doc-noteref" href="#t-b">1</a>&amp; deux.</p><table><tr><td>1</td><td>2</td></tr></table>',
		),
	).toBe('Titre\nUn mot& deux.\n1 2')
})

test('words are counted as a reader would', () => {
	expect(countWords('L’État-major n’a pas 1,5 million. — النيل العظيم')).toBe(7)
})

describe('what scholars set apart', () => {
	test('numbered examples keep words above their glosses, with marks, translation and small capitals', () => {
		const source =
			'<div id="ex-1" class="exemple"><span class="numero">(1)</span><div class="glose"><div class="mot">' +
			'<span lang="und">ŋ̀-wèt</span><span class="gl"><span class="petites-capitales">nmlz</span>-write</span></div></div>' +
			'<p class="traduction">‘writing’</p></div><p>See (<a href="#ex-1">1</a>).</p>'
		expect(html(source)).toBe(source.replaceAll(/(?<=["#])ex-1/g, 't-ex-1'))
	})

	test('verse keeps its lines, tables their alignment, figures their kind', () => {
		const source =
			'<div class="vers"><p class="ligne">Un</p><p class="ligne"><span class="hemistiche">Deux</span></p></div>' +
			'<figure class="tableau"><figcaption><span class="numero">Tableau 1</span> Titre</figcaption></figure>'
		expect(html(source)).toBe(source)
		expect(html('<table><tr><td class="droite unknown">1</td></tr></table>')).toContain(
			'<td class="droite">1</td>',
		)
	})

	test('citations lead to the references of the page, and works of this site are linked', () => {
		const source = '<p><a href="#ref-12">Diop 1954</a>, <a href="/ouvrages/livre/chapitre/trois">3</a></p>'
		expect(html(source)).toBe(source)
		expect(html('<p><a href="#ref-0">a</a><a href="#ref-x">b</a><a href="/admin">c</a></p>')).toBe(
			'<p>abc</p>',
		)
	})
})

describe('marks for an index', () => {
	const mark = '<span class="entree-index" data-index="Congo:fleuve"></span>'

	test('are kept where they stand, and are no words', () => {
		const text = french(`<p>Le ${mark}fleuve</p>`)
		expect(text.html).toBe(`<p>Le ${mark}fleuve</p>`)
		expect(html(text.html)).toBe(text.html)
		expect(plainTextOf(text.html)).toBe('Le fleuve')
	})

	test('around words have these as their entry; without any they go', () => {
		expect(
			html('<p><span class="entree-index">Lumumba</span> et <span class="entree-index"></span>lui</p>'),
		).toBe('<p><span class="entree-index" data-index="Lumumba">Lumumba</span> et lui</p>')
	})

	test('hold one short line', () => {
		expect(html(`<p>a<span class="entree-index" data-index="${'x'.repeat(201)}"></span>b</p>`)).toBe(
			'<p>ab</p>',
		)
		expect(html('<p>a<span class="entree-index" data-index=" a \n b : "></span></p>')).toContain(
			'data-index="a b"',
		)
	})
})
