import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { LogDetail } from './log-detail.tsx'

const said = (language: Language, detail: Record<string, unknown>) =>
	renderToStaticMarkup(
		<LanguageContext value={language}>
			<LogDetail detail={detail} />
		</LanguageContext>,
	)
		.replace(/<[^>]+>/g, '')
		.replace(/[\u00a0\u202f]/g, ' ')

test('what a line of the log says stands in the language of who reads it, without ids', () => {
	const id = '01900009-0000-7000-8000-000000000000'
	const detail = { reason: 'Doublon', sessions: 1200, until: null, workId: id, journal: id }
	expect(said('fr', detail)).toBe('motif : Doublon · sessions : 1 200')
	expect(said('es', { from: 'ancien', to: 'nouveau', month: '2026-10-01' })).toBe(
		'de: ancien · a: nouveau · mes: 1 de octubre de 2026',
	)
	expect(said('ar', { role: 'editor', way: 'orcid' })).not.toMatch(/role|way|editor/)
	expect(said('fr', { step: 'identity' })).toBe('étape : Titre et identité')
	expect(said('en', { odd: '<b>' })).toBe('odd: &lt;b&gt;')
})
