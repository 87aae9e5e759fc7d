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

test('paths, addresses and names of files stand from left to right in Arabic, whatever their letters', () => {
	const shown = (name: string, value: string) =>
		renderToStaticMarkup(
			<LanguageContext value="ar">
				<LogDetail detail={{ [name]: value }} />
			</LanguageContext>,
		)
	for (const value of ['/espace-auteur/', 'https://example.org/أ', 'awa@example.org', 'مخطوط.docx'])
		expect(shown('path', value)).toContain(`<bdi dir="ltr">${value}</bdi>`)
	expect(shown('reason', 'تكرار')).toContain('<bdi>تكرار</bdi>')
})

test('settings, jobs and parts of what was changed are said as the pages call them, in four languages', () => {
	const parts = 'signUp everybody > invited, languages en+es+ar > en, counting on > off'
	expect(said('fr', { setting: 'platform', parts })).toBe(
		'réglage : règles de la plateforme · changement : Inscription (avant : Tout le monde ; maintenant : Sur invitation seulement) · Langues du site (avant : anglais, espagnol, arabe ; maintenant : anglais) · Mesure d’audience (avant : Oui ; maintenant : Non)',
	)
	expect(said('en', { task: 'backup' })).toBe('task: Backup')
	expect(said('fr', { setting: 'text aboutMission', parts: 'fr ar' })).toBe(
		'réglage : texte du site « Mission » · changement : français, arabe',
	)
	expect(said('es', { mail: 'submission-receipt', language: 'ar' })).toMatch(/idioma: árabe$/)
	expect(said('fr', { setting: 'operator', parts: 'name hostAddress' })).toMatch(
		/Nom de l’organisme ou de la personne, Adresse de l’hébergeur$/,
	)
	expect(said('fr', { with: 'recovery-code' })).toBe('par code de secours')
	const kept = {
		setting: 'journal-defaults',
		parts: 'reviewDays criteria',
		kind: 'search-rebuild',
		by: 'clock',
	}
	for (const language of ['fr', 'en', 'es', 'ar'] as const)
		expect(said(language, kept)).not.toMatch(/journal-defaults|reviewDays|search-rebuild|: clock/)
	expect(said('ar', { setting: 'platform', parts, part: 'key-revoked' })).not.toMatch(/[a-z]{3}/i)
	expect(said('fr', { setting: 'odd', parts: 'odd even', task: 'odd' })).toBe(
		'réglage : odd · changement : odd, even · tâche : odd',
	)
})
