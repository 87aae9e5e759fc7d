import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { Dotted, Letter, Names, TimeWhereKnown, Unbroken } from './text.tsx'

test('a letter is read out in the language it was written in, from the side of its script (WCAG 2.2, 3.1.2)', () => {
	expect(renderToStaticMarkup(<Letter language="ar">تحية طيبة</Letter>)).toBe(
		'<div class="letter" lang="ar" dir="rtl">تحية طيبة</div>',
	)
	expect(renderToStaticMarkup(<Letter language={null}>Bonjour</Letter>)).toBe(
		'<div class="letter" dir="auto">Bonjour</div>',
	)
})

test('what a letter quotes stands apart without its signs, each quotation from the side of its own script', () => {
	const text = 'تحية طيبة،\n\nالتقرير أ:\n> La méthode est bonne.\n>\n> P. H.\n\nمع التقدير'
	expect(renderToStaticMarkup(<Letter language="ar">{text}</Letter>)).toBe(
		'<div class="letter" lang="ar" dir="rtl">تحية طيبة،\n\nالتقرير أ:' +
			'<blockquote dir="auto">La méthode est bonne.\n\nP. H.</blockquote>مع التقدير</div>',
	)
})

test('a reference runs from left to right in any page, and no line breaks it', () => {
	expect(renderToStaticMarkup(<Unbroken>REVUE-2026-0001</Unbroken>)).toMatch(
		/^<bdi dir="ltr" class="[^"]*\bunbroken\b[^"]*">REVUE-2026-0001<\/bdi>$/,
	)
})

test('the first of a month has raised letters in French, in whatever face it is set, and reads as one word', () => {
	const shown = (text: string) =>
		renderToStaticMarkup(
			<TimeWhereKnown on="1910-08-01" precision="day">
				{text}
			</TimeWhereKnown>,
		)
	expect(shown('Publié le 1er\u00A0août\u00A01910')).toBe(
		'<time dateTime="1910-08-01">Publié le 1<sup class="ordinal">er</sup>\u00A0août\u00A01910</time>',
	)
	expect(shown('12\u00A0août\u00A01910')).toBe('<time dateTime="1910-08-01">12\u00A0août\u00A01910</time>')
})

test('facts on a line are those that there are, each a part of its own, and read apart when they are copied', () => {
	const shown = renderToStaticMarkup(<Dotted className="meta" facts={['Awa Sow', null, false, '', '2026']} />)
	expect(shown.match(/<span>[^<]+<\/span>/g)).toHaveLength(2)
	expect(shown.replace(/<[^>]*>/g, '')).toBe('Awa Sow 2026')
})

test('names on one line are each on their own, so that none in other letters draws another’s signs to it', () => {
	const shown = (language: Language) =>
		renderToStaticMarkup(
			<LanguageContext value={language}>
				<Names of={['Awa (dir.)', 'عائشة']} />
			</LanguageContext>,
		)
	expect(shown('fr')).toBe('<bdi>Awa (dir.)</bdi>, <bdi>عائشة</bdi>')
	expect(shown('ar')).toBe('<bdi>Awa (dir.)</bdi>، <bdi>عائشة</bdi>')
})

test('no list of names stands in one element of one direction', () => {
	const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.tsx'),
	)
	expect(sources.length).toBeGreaterThan(100)
	const found = sources.filter((name) =>
		/<bdi>\{[^}]*join\(listSeparator/.test(readFileSync(`app/${name}`, 'utf8')),
	)
	expect(found).toEqual([])
})

/** Words of a field, to be typed on, and names of code. */
const TYPED = [
	'routes/admin/books/work-fields.tsx',
	'routes/author/step-metadata.tsx',
	'routes/reader/profile.tsx',
	'routes/reviewer/availability.tsx',
	'routes/desk/components/entries/details-part.tsx',
	'routes/site/components/api/endpoint-part.tsx',
]

test('no list on a page has the comma of another language: only codes, which stand from left to right, have one of their own', () => {
	const found = readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !TYPED.includes(name))
		.flatMap((name) =>
			readFileSync(`app/${name}`, 'utf8')
				.split('\n')
				.filter(
					(line) => /\.join\(', '\)|`\$\{[^}]+\}, \$\{[^}]+\}`/.test(line) && !line.includes('dir="ltr"'),
				)
				.map((line) => `${name}: ${line.trim()}`),
		)
	expect(found).toEqual([])
})

test('no style asks for a direction by `:dir()`: the build writes a list of languages in its place, and a Latin run of an Arabic page would be taken for Arabic', () => {
	const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.css'),
	)
	expect(sheets.length).toBeGreaterThan(30)
	expect(sheets.filter((name) => readFileSync(`app/${name}`, 'utf8').includes(':dir('))).toEqual([])
})

test('pages are said with their dash and in an isolate of their own: after Arabic letters 12–34 would be read 34–12', () => {
	const bare = readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
		.filter((name) => /\bt\('pages', \{ pages: (?!formatPages\()/.test(readFileSync(`app/${name}`, 'utf8')))
	expect(bare).toEqual([])
})
