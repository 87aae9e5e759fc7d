import { describe, expect, test } from 'vitest'
import { parseMarkup, writeMarkup } from './markup.ts'
import { LINK, plainText, type RichRun, type RichText, safeLink, tidyText } from './rich-text.ts'

describe('markup', () => {
	test('is read as titles, lists, quotations, tables, links and stress', () => {
		const read = parseMarkup(
			'## Titre\nUne ligne\nqui **continue** et *penche*.\n\n- un\n- deux, [là](/articles)\n\n1. premier\n\n> dit\n> encore\n\n| A | B |\n|---|---|\n| 1 | 2\\|3 |',
		)
		expect(read).toEqual([
			{ kind: 'heading', level: 2, runs: [{ text: 'Titre' }] },
			{
				kind: 'paragraph',
				runs: [
					{ text: 'Une ligne qui ' },
					{ text: 'continue', isBold: true },
					{ text: ' et ' },
					{ text: 'penche', isItalic: true },
					{ text: '.' },
				],
			},
			{
				kind: 'list',
				isOrdered: false,
				items: [[{ text: 'un' }], [{ text: 'deux, ' }, { text: 'là', href: '/articles' }]],
			},
			{ kind: 'list', isOrdered: true, items: [[{ text: 'premier' }]] },
			{ kind: 'quotation', runs: [{ text: 'dit encore' }] },
			{
				kind: 'table',
				rows: [
					[[{ text: 'A' }], [{ text: 'B' }]],
					[[{ text: '1' }], [{ text: '2|3' }]],
				],
			},
		])
	})

	test('signs that mark nothing stay signs', () => {
		for (const line of [
			'décolon*',
			'2 * 3 * 4',
			'[sans adresse]',
			'#mot',
			'a ** b',
			'3 < 4 & 5 > 2',
			'1.2',
			'\\',
		])
			expect(plainText(parseMarkup(line)), line).toBe(line)
	})

	test('addresses that run something, or leave the site in disguise, are no links', () => {
		for (const address of [
			'javascript:alert(1)',
			'JaVaScRiPt:alert%281%29',
			'data:text/html,<script>',
			'vbscript:x',
			'//ailleurs.example',
			'/\\ailleurs.example',
			'https:/\\x',
			'java\tscript:x',
			'\u0001javascript:x',
			'/x"onmouseover="y',
			'https://x<y',
		]) {
			expect([address, safeLink(address)]).toEqual([address, null])
			const read = parseMarkup(`[mot](${address})`)
			expect(JSON.stringify(read)).not.toContain('"href"')
		}
		for (const address of ['/aide', '#lire', 'https://example.org/a?b=c&d', 'mailto:a@example.org'])
			expect(safeLink(address)).toBe(address)
	})

	test('pictures are those of this site', () => {
		const own = `/images/${'a'.repeat(32)}`
		expect(parseMarkup(`![Une carte](${own})`)).toEqual([{ kind: 'picture', src: own, alt: 'Une carte' }])
		for (const src of ['https://x.example/a.png', 'data:image/svg+xml,x', '/images/../x'])
			expect(parseMarkup(`![a](${src})`)[0]?.kind).not.toBe('picture')
	})

	test('whatever is written reads as the same text again', () => {
		let seed = 7
		const next = (most: number) => {
			seed = (seed * 1103515245 + 12345) % 2147483648
			return Math.floor((seed / 2147483648) * most)
		}
		const pieces = [
			'a',
			' ',
			'mot',
			'*',
			'**',
			'[',
			']',
			'(x)',
			'\\',
			'|',
			'#',
			'- ',
			'1. ',
			'> ',
			'!',
			'ŋ',
			'😀',
			'<b>',
			'مبونغي',
			'_',
			'`',
		]
		const words = () => Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]).join('')
		const runs = (): RichRun[] =>
			Array.from({ length: 1 + next(4) }, () => ({
				text: words(),
				...(next(3) === 0 && { isBold: true as const }),
				...(next(3) === 0 && { isItalic: true as const }),
				...(next(4) === 0 && { href: '/aide' }),
			}))
		const block = (): RichText[number] =>
			[
				{ kind: 'paragraph' as const, runs: runs() },
				{ kind: 'quotation' as const, runs: runs() },
				{ kind: 'heading' as const, level: (2 + next(2)) as 2 | 3, runs: runs() },
				{ kind: 'list' as const, isOrdered: next(2) === 0, items: [runs(), runs()] },
				{
					kind: 'table' as const,
					rows: [
						[runs(), runs()],
						[runs(), runs()],
					],
				},
			][next(5)] as RichText[number]
		for (let round = 0; round < 3000; round += 1) {
			const text = tidyText(Array.from({ length: 1 + next(4) }, block))
			expect(parseMarkup(writeMarkup(text)), writeMarkup(text)).toEqual(text)
		}
	})

	test('very long and very odd input is read in a moment', () => {
		const started = performance.now()
		for (const piece of ['[', '*', '\\', '|', '[a](', '**a', '- ', '![', '> ', '[a](/b'])
			expect(Array.isArray(parseMarkup(piece.repeat(20_000 / piece.length)))).toBe(true)
		expect(performance.now() - started).toBeLessThan(5000)
		expect(LINK.test(`/${'a'.repeat(100_000)}`)).toBe(true)
	})
})
