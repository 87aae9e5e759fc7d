import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { toFullText } from './full-text.ts'
import { divideText } from './parts/divide.ts'
import { partHtml } from './parts/part-html.ts'

const address = (part: number) => (part === 1 ? '/a' : `/a?partie=${part}`)
/** One byte a character: budgets are lengths. */
const BUDGET = { first: 1000, other: 1000, perCharacter: 1 }

function inParts(source: string, budget = BUDGET, language = 'fr') {
	const { html } = toFullText(source, { language })
	const division = divideText(html, budget)
	return {
		html,
		division,
		parts: division.parts.map((_, index) => partHtml(html, division, index + 1, address)),
	}
}

const paragraph = (words: number, word = 'mot') => `<p>${Array(words).fill(word).join(' ')}.</p>`
const withoutNotes = (html: string) => html.replace(/<section class="notes".*?<\/section>/gs, '')
const notesIn = (html: string) => [...html.matchAll(/<li[^>]* id="(t-fn\d+)"/g)].map(([, id]) => id)
/** Parts put together again as the page's script does: what goes on is continued. */
function joined(parts: string[]): string {
	return parts.map(withoutNotes).reduce((whole, part) => {
		const again = /^((?:<[a-z]+ data-suite=""[^>]*>)+)/.exec(part)?.[1]
		if (!again) return whole + part
		const closing = [...again.matchAll(/<([a-z]+)/g)]
			.map(([, tag]) => `</${tag}>`)
			.reverse()
			.join('')
		expect(whole.endsWith(closing), closing).toBe(true)
		return whole.slice(0, -closing.length) + part.slice(again.length)
	}, '')
}
const noted = (notes: number, wordsBetween = 60) =>
	Array.from(
		{ length: notes },
		(_, index) =>
			`<p>${'mot '.repeat(wordsBetween)}<a class="footnote-ref" id="fnref${index + 1}" href="#fn${index + 1}">${index + 1}</a></p>`,
	).join('') +
	`<section class="footnotes"><ol>${Array.from({ length: notes }, (_, index) => `<li id="fn${index + 1}"><p>Note ${index + 1}. <a class="footnote-back" href="#fnref${index + 1}">↩</a></p></li>`).join('')}</ol></section>`

/** Bytes of objects that somebody holds. */
function heldObjects(): number {
	setFlagsFromString('--expose-gc')
	runInNewContext('gc')()
	return process.memoryUsage().heapUsed
}

describe('where a text is cut', () => {
	test('whoever keeps how texts were cut does not keep the texts', () => {
		const before = heldObjects()
		const kept = Array.from({ length: 40 }, (_, number) => {
			const text = `<blockquote class="very-long-name">${paragraph(20_000, `mot${number}`)}${paragraph(20_000)}</blockquote>`
			return divideText(text + toFullText(noted(3), { language: 'fr' }).html, { ...BUDGET, first: 20_000 })
		})
		expect(kept.every(({ sections, parts }) => sections.length === 1 && parts.length > 1)).toBe(true)
		expect((heldObjects() - before) / kept.length).toBeLessThan(100_000)
	})

	test('a text that fits, or nearly, is one part and stays as it is', () => {
		const { html, parts } = inParts(paragraph(300))
		expect(html.length).toBeGreaterThan(1000)
		expect(parts).toEqual([html])
		expect(inParts('').parts).toEqual([''])
	})

	test('between paragraphs; the parts joined equal the whole', () => {
		const { html, parts } = inParts(
			Array.from({ length: 40 }, (_, index) => paragraph(30 + index)).join('\n'),
		)
		expect(parts.length).toBeGreaterThan(5)
		for (const part of parts) expect(part.length).toBeLessThanOrEqual(1250)
		expect(parts.join('')).toBe(html)
	})

	test('rather before a heading, a great one before a small one, and never after one', () => {
		const filler = paragraph(40)
		const { parts } = inParts(
			`${filler.repeat(4)}<h1>Un</h1>${filler.repeat(7)}<h2>Deux</h2>${filler.repeat(8)}`,
		)
		expect(parts[1]).toMatch(/^<h2 id="t-un">/)
		for (const part of parts) expect(part).not.toMatch(/<\/h\d>$/)
	})

	test('a run of headings stays with what follows it', () => {
		const { parts } = inParts(`${paragraph(220)}<h1>Un</h1><h2>Deux</h2>${paragraph(200)}${paragraph(200)}`)
		expect(parts[1]).toMatch(/^<h2 id="t-un">Un<\/h2><h3/)
	})

	test('never inside a table, a figure or a numbered list, however long', () => {
		const rows = '<tr><td>valeur</td></tr>'.repeat(100)
		const { html, parts } = inParts(
			`${paragraph(100)}<table>${rows}</table>${paragraph(100)}<ol>${'<li>point</li>'.repeat(200)}</ol>${paragraph(100)}`,
		)
		expect(parts.join('')).toBe(html)
		expect(parts.filter((part) => part.includes('<table>'))).toHaveLength(1)
		for (const part of parts) {
			for (const tag of ['table', 'tr', 'ol', 'p'])
				expect(part.split(`<${tag}>`).length).toBe(part.split(`</${tag}>`).length)
		}
	})

	test('a very short end stays with the part before it', () => {
		const { parts } = inParts(paragraph(120).repeat(4) + paragraph(10))
		expect(parts.at(-1)?.length).toBeGreaterThan(300)
	})

	test('the first part has a budget of its own', () => {
		const { division } = inParts(paragraph(20).repeat(60), { first: 300, other: 2000, perCharacter: 1 })
		expect(division.parts[0]?.bytes).toBeLessThanOrEqual(300)
		expect(division.parts[1]?.bytes).toBeGreaterThan(1500)
	})
})

describe('blocks longer than a part', () => {
	test('one giant paragraph is cut between sentences, outside of its elements', () => {
		const sentence = 'Il dit <em>« Non. Jamais. »</em> et partit. '
		const { html, parts } = inParts(
			`<p lang="en" id="x">${sentence.repeat(200)}</p><p><a href="#x">a</a></p>`,
		)
		expect(parts.length).toBeGreaterThan(5)
		expect(parts[0]).toMatch(/^<p id="t-x" lang="en">/)
		expect(parts[1]).toMatch(/^<p data-suite="" lang="en">Il dit/)
		expect(joined(parts)).toBe(html.replace('href="#t-x"', 'href="/a#t-x"'))
		for (const part of parts) expect(part.split('<em>').length).toBe(part.split('</em>').length)
	})

	test('a paragraph without any sentence is cut between words, a word is not cut', () => {
		const { html, parts } = inParts(paragraph(2000))
		expect(joined(parts)).toBe(html)
		expect(inParts(`<p>${'x'.repeat(5000)}</p>`).parts).toHaveLength(1)
	})

	test('a wrapper, a list and a long quotation go on in the next part', () => {
		for (const [open, child, close] of [
			['<div lang="en">', paragraph(40), '</div>'],
			['<ul>', '<li>un point assez long pour compter</li>', '</ul>'],
			['<blockquote>', paragraph(40), '</blockquote>'],
			['<section lang="en"><blockquote>', paragraph(40), '</blockquote></section>'],
		] as const) {
			const { html, parts } = inParts(open + child.repeat(100) + close + paragraph(20))
			expect(parts.length, open).toBeGreaterThan(3)
			expect(joined(parts), open).toBe(html)
		}
	})

	test('text outside of any paragraph is kept', () => {
		const { html, parts } = inParts(
			`Début <em>sans</em> paragraphe. ${'Encore une phrase. '.repeat(200)}${paragraph(10)} fin`,
		)
		expect(parts.length).toBeGreaterThan(2)
		expect(parts.join('')).toBe(html)
	})
})

describe('notes and links', () => {
	test('each part has the notes that it calls, under their numbers, none twice', () => {
		const { html, parts } = inParts(noted(30))
		expect(parts.length).toBeGreaterThan(4)
		expect(parts.flatMap(notesIn)).toEqual(notesIn(html))
		for (const part of parts) {
			for (const [, id = ''] of part.matchAll(/ href="#([^"]*)"/g)) expect(part).toContain(` id="${id}"`)
			const first = /href="#t-fn(\d+)"/.exec(part)?.[1]
			if (first !== '1') expect(part).toContain(`<li value="${first}" id="t-fn${first}"`)
		}
		expect(parts.map(withoutNotes).join('')).toBe(withoutNotes(html))
	})

	test('a note called again later is one link away; one that nothing calls is in the last part', () => {
		const source = `${paragraph(200).replace('</p>', '<a class="footnote-ref" href="#fn1">1</a></p>')}${paragraph(200)}${paragraph(100).replace('</p>', '<a class="footnote-ref" href="#fn1">1</a></p>')}<section class="footnotes"><ol><li id="fn1">Une</li><li id="fn2">Deux</li></ol></section>`
		const { parts } = inParts(source.replace('Une', '<a href="#fn2">Une</a>'))
		expect(parts.length).toBeGreaterThan(1)
		expect(parts[0]).toContain('>Une</a></li>')
		expect(parts[0]).toContain(`href="${address(parts.length)}#t-fn2"`)
		expect(parts.at(-1)).toContain('href="/a#t-fn1"')
		expect(parts.at(-1)).toContain('<li value="2" id="t-fn2">Deux</li>')
	})

	test('two sections of notes keep their own numbers', () => {
		const second = noted(6).replace(/fn(ref)?(\d)/g, 'zn$1$2')
		const { html, parts } = inParts(noted(6) + second)
		const ids = (text: string) => [...text.matchAll(/<li[^>]* id="([^"]*)"/g)].map(([, id]) => id)
		expect(parts.flatMap(ids).toSorted()).toEqual(ids(html).toSorted())
	})

	test('every id is in exactly one part, and `places` says in which', () => {
		const { html, parts, division } = inParts(
			Array.from({ length: 20 }, (_, index) => `<h2>Titre ${index}</h2>${paragraph(60)}`).join('') + noted(5),
		)
		const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string)
		expect(ids.length).toBeGreaterThan(25)
		for (const id of ids) {
			const holders = parts.flatMap((part, index) => (part.includes(` id="${id}"`) ? [index + 1] : []))
			expect(holders, id).toEqual([division.places.get(id)])
		}
	})
})

test('an Arabic text is cut between its sentences and paragraphs like any other', () => {
	const { html, parts } = inParts(
		`<h2>مقدمة</h2><p>${'هل قرأ الكتاب؟ نعم، قرأه كله. '.repeat(100)}</p><h2>خاتمة</h2><p>${'تم. '.repeat(50)}</p>`,
		BUDGET,
		'ar',
	)
	expect(parts.length).toBeGreaterThan(2)
	expect(joined(parts)).toBe(html)
	expect(withoutNotes(parts[0] ?? '')).toMatch(/[؟.]\s*<\/p>$/)
})

test('five megabytes of paragraphs, of one paragraph, of nesting and of notes are survived', () => {
	const sources = [
		`<h2>T</h2>${paragraph(200)}`.repeat(6000),
		`<p>${'Une phrase. '.repeat(400_000)}</p>`,
		'<div lang="en">'.repeat(50) + paragraph(50).repeat(2000) + '</div>'.repeat(50),
		noted(5000, 20),
	]
	for (const source of sources) {
		const { html } = toFullText(source, { language: 'fr' })
		const division = divideText(html, { first: 10_000, other: 12_000, perCharacter: 0.3 })
		const parts = division.parts.map((_, index) => partHtml(html, division, index + 1, address))
		expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeGreaterThanOrEqual(html.length)
	}
})
