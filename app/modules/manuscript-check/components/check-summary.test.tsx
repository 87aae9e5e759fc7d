import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxOf, prose, type WrittenManuscript } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { NOBODY } from '../anonymity/anonymity.ts'
import { checkManuscript } from '../check.ts'
import { GUIDES } from '../rules/rules.ts'
import { AnonymityList } from './anonymity.tsx'
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

test('names are counted place by place, alike above, in their group and in their list, by what the journal makes of them', async () => {
	const told =
		'Selon Awa Diagne-Sarr, ce marché. Awa Diagne-Sarr le dit. Voir mes travaux. Awa Diagne-Sarr encore.'
	const read = readDocx(await docxOf({ after: [{ heading: 'Note', text: told }] }))
	const counted = (severity: 'error' | 'warning') => {
		const rules = { ...GUIDES.mbongi, severity: { ...GUIDES.mbongi.severity, identity: severity } }
		const report = checkManuscript(read, {
			rules,
			people: { ...NOBODY, names: ['Awa Diagne-Sarr'] },
			fileName: '',
		})
		const named = report.findings.filter(({ rule }) => rule === 'identity' || rule === 'traces')
		const shown = (of: ReactNode) =>
			renderToStaticMarkup(<LanguageContext value="fr">{of}</LanguageContext>)
				.replace(/<[^>]*>/g, ' ')
				.replace(/\s+/g, ' ')
		const summary = shown(<CheckSummary report={{ ...report, findings: named }} />)
		const list = shown(
			<AnonymityList found={report.anonymity.filter(({ canBeStripped }) => !canBeStripped)} />,
		)
		return [summary, list]
	}
	const [summary = '', list = ''] = counted('error')
	expect(summary).toMatch(/3 points à corriger.*Anonymat 3 à changer/)
	expect(list).toMatch(/3 à changer/)
	const [mild = '', mildList = ''] = counted('warning')
	expect(mild).not.toMatch(/à corriger|à changer/)
	const looked = /Anonymat (\d) à regarder/.exec(mild)?.[1]
	expect(mild).toContain(`${looked} remarques`)
	expect(mildList).not.toMatch(/à changer/i)
})
