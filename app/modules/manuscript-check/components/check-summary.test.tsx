import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, prose, type WrittenManuscript } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { NOBODY } from '../anonymity/anonymity.ts'
import { checkManuscript } from '../check.ts'
import { GUIDES } from '../rules/rules.ts'
import { CheckSummary } from './check-summary.tsx'

test('a thesis is told that it is a book and what to do, by every guide; an article is not', async () => {
	const summary = async (words: number, rules = GUIDES.mbongi) => {
		const parts = [{ heading: '1. Les lieux', paragraphs: [prose(words / 2), prose(words / 2)] }]
		const read = readDocx(await docxOf({ parts }))
		const report = checkManuscript(read, { rules, people: NOBODY, fileName: '' })
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<CheckSummary report={report} />
			</LanguageContext>,
		)
	}
	expect(await summary(60_000)).toMatch(/un livre.*mots.*href="\/editeurs"/)
	expect(await summary(60_000, GUIDES.norcames)).toContain('href="/editeurs"')
	expect(await summary(12_000)).not.toContain('href="/editeurs"')
})

test('what could not be measured, and names that nobody gave, are not said to be in order', async () => {
	const groups = async (changes: Partial<WrittenManuscript>, names: string[]) => {
		const read = readDocx(await docxOf(changes))
		const report = checkManuscript(read, {
			rules: GUIDES.mbongi,
			people: { ...NOBODY, names },
			fileName: '',
		})
		const shown = renderToStaticMarkup(
			<LanguageContext value="fr">
				<CheckSummary report={report} />
			</LanguageContext>,
		)
		const group = (name: string) =>
			shown
				.split('</li>')
				.map((item) => item.slice(item.lastIndexOf('<li>')).replace(/<[^>]*>/g, '|'))
				.find((item) => item.includes(name)) ?? ''
		return [group('Anonymat'), group('Sources et bibliographie')]
	}
	const [named, sources] = await groups({}, ['Awa Diagne-Sarr'])
	expect([named, sources]).toEqual([expect.stringContaining('En ordre'), expect.stringContaining('En ordre')])
	const [nobody, none] = await groups({ bibliography: null, references: [] }, [])
	expect(nobody).toMatch(/\|Aucun nom cherché\|$/)
	expect(none).toMatch(/\|\d règles non mesurées\|$/)
})
