import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
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
