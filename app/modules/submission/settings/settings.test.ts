import { describe, expect, test as plain } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { GUIDES } from '#app/modules/manuscript-check/rules/index.ts'
import { differingRules } from '#app/modules/manuscript-check/rules/journal-rules.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { getWorkflowSettings } from '../queries/workflow-settings.server.ts'
import { DEFAULT_WORKFLOW } from '../workflow-settings.ts'
import { getJournalSettings, getOwnAuthorRules, listManagedJournals } from './journal-settings.server.ts'
import { parseSettings } from './parse.ts'
import { saveWorkflowSettings } from './save-settings.server.ts'
import { type TypedSettings, typedFrom } from './typed.ts'

const PLATFORM = { ...DEFAULT_WORKFLOW, referencePrefix: 'RDF', acceptsSubmissions: true }

const typed = (changes: { [field: string]: string | string[] } = {}): TypedSettings => ({
	...typedFrom(PLATFORM),
	...Object.fromEntries(
		Object.entries(changes).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
	),
})

describe('a settings form', () => {
	plain('that is left as the platform keeps nothing of its own', () => {
		const parsed = parseSettings(typed())
		expect(parsed).toMatchObject({
			ok: true,
			input: { ownRules: {}, reviewCriteria: [], requiredReports: 2 },
		})
	})

	plain('keeps what differs, in Latin or Arabic digits, with a point or a comma', () => {
		const parsed = parseSettings(
			typed({
				prefixe: ' cea ',
				rapports: '٣',
				'resume-de': '100',
				'resume-a': '200',
				marges: '2,5',
				interligne: '1.5',
				langues: ['en', 'ar'],
				'gravite-font': 'off',
				'gravite-title': 'error',
			}),
		)
		expect(parsed).toMatchObject({
			ok: true,
			input: {
				referencePrefix: 'CEA',
				requiredReports: 3,
				ownRules: {
					abstractWords: { from: 100, to: 200 },
					lineSpacing: 1.5,
					metadataLanguages: ['en', 'ar'],
					severity: { font: 'off' },
				},
			},
		})
		expect(parsed.ok && Object.keys(parsed.input.ownRules).sort()).toEqual([
			'abstractWords',
			'lineSpacing',
			'metadataLanguages',
			'severity',
		])
	})

	const wrong: [name: string, changes: { [field: string]: string }, field: string, code: string][] = [
		['a prefix with an accent', { prefixe: 'ÉTU' }, 'prefixe', 'prefix'],
		['no prefix', { prefixe: '' }, 'prefixe', 'prefix'],
		['seven reports', { rapports: '7' }, 'rapports', 'number'],
		['a number in words', { relecture: 'quatre' }, 'relecture', 'number'],
		['a negative number', { majeure: '-1' }, 'majeure', 'number'],
		['half a day', { majeure: '1.5' }, 'majeure', 'number'],
		['an invitation that expires before its answer is due', { invitation: '5' }, 'invitation', 'order'],
		['half a range', { 'resume-de': '100' }, 'resume-a', 'incomplete'],
		['a range upside down', { 'texte-de': '9000', 'texte-a': '8000' }, 'texte-a', 'order'],
		[
			'paper wider than it is high',
			{ 'papier-largeur': '300', 'papier-hauteur': '210' },
			'papier-hauteur',
			'order',
		],
		['margins of a mile', { marges: '1e9' }, 'marges', 'number'],
		['a gravity of its own', { 'gravite-doi': 'fatal' }, 'gravite-doi', 'choice'],
		['a criterion in one language', { 'critere-5-fr': 'Élégance' }, 'critere-5-ar', 'incomplete'],
		['a criterion that is an essay', { 'critere-0-en': 'x'.repeat(121) }, 'critere-0-en', 'tooLong'],
		['a font that is an essay', { police: 'x'.repeat(81) }, 'police', 'tooLong'],
	]
	plain.each(wrong)('with %s is refused at its field', (_, changes, field, code) => {
		const parsed = parseSettings(typed(changes))
		expect(parsed.ok).toBe(false)
		if (!parsed.ok) expect(parsed.faults[field]?.code).toBe(code)
	})
})

const ELEGANCE = {
	'critere-4-fr': 'Élégance',
	'critere-4-en': 'Elegance',
	'critere-4-es': 'Elegancia',
	'critere-4-ar': 'الأناقة',
}

async function journalWithChief(ctx: Ctx): Promise<{ id: string; slug: string; chief: Actor }> {
	const { id, slug } = await storeJournal(ctx, {
		slug: 'revue-des-fleuves',
		title: { fr: 'Revue des fleuves' },
	})
	const scope = { kind: 'journal', journalId: id } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	return { id, slug, chief }
}

async function save(ctx: Ctx, actor: Actor, slug: string, changes: { [field: string]: string | string[] }) {
	const journal = await getJournalSettings(ctx, actor, slug)
	const base = journal ? typedFrom(journal.settings) : typed()
	const form = { ...base, ...typed(changes), prefixe: [String(changes['prefixe'] ?? 'RDF')] }
	return saveWorkflowSettings(ctx, actor, { slug, version: journal?.version ?? '', typed: form })
}

describe('the settings of a journal', () => {
	test('are kept, and read as they were typed', async ({ ctx }) => {
		const { id, slug, chief } = await journalWithChief(ctx)
		expect(
			await save(ctx, chief, slug, { ...ELEGANCE, 'titre-mots': '20', rapports: '1', accepte: '' }),
		).toEqual({
			ok: true,
		})
		const settings = await getWorkflowSettings(ctx, id)
		expect(settings.authorRules.titleWords).toEqual({ most: 20 })
		expect(settings.requiredReports).toBe(1)
		expect(settings.reviewCriteria.map(({ name }) => name['es'])).toContain('Elegancia')
		expect(settings.reviewCriteria[0]?.id).toBe('originality')
		const again = await getJournalSettings(ctx, chief, slug)
		expect(again?.settings.acceptsSubmissions).toBe(false)
		expect(again && typedFrom(again.settings)['titre-mots']).toEqual(['20'])
		expect((await getOwnAuthorRules(ctx, id)).differing).toEqual(['titleWords'])
	})

	test('follow the guide that the journal chose, and keep what it asks otherwise', async ({ ctx }) => {
		const { id, slug, chief } = await journalWithChief(ctx)
		const asked = {
			guide: 'norcames',
			'citation-lignes': '5',
			'gravite-doi': 'warning',
			'gravite-outline': 'error',
		}
		expect(await save(ctx, chief, slug, asked)).toEqual({ ok: true })
		const { authorRules } = await getWorkflowSettings(ctx, id)
		expect(authorRules).toEqual({
			...GUIDES.norcames,
			quoteLines: { most: 5 },
			severity: { ...GUIDES.norcames.severity, doi: 'warning' },
		})
		const again = await getJournalSettings(ctx, chief, slug)
		const typed = again && typedFrom(again.settings)
		expect(typed).toMatchObject({ guide: ['norcames'], 'citation-lignes': ['5'], 'gravite-doi': ['warning'] })
		expect(typed).not.toHaveProperty('gravite-outline')
		expect(
			await save(ctx, chief, slug, { guide: 'mbongi', 'citation-lignes': '', 'gravite-doi': '' }),
		).toEqual({
			ok: true,
		})
		expect((await getWorkflowSettings(ctx, id)).authorRules).toEqual(GUIDES.mbongi)
	})

	test('a criterion that is renamed keeps the id under which it was scored', async ({ ctx }) => {
		const { id, slug, chief } = await journalWithChief(ctx)
		await save(ctx, chief, slug, ELEGANCE)
		const scored = (await getWorkflowSettings(ctx, id)).reviewCriteria[4]?.id
		await save(ctx, chief, slug, { ...ELEGANCE, 'critere-4-id': scored ?? '', 'critere-4-en': 'Style' })
		expect((await getWorkflowSettings(ctx, id)).reviewCriteria[4]).toMatchObject({
			id: scored,
			name: { en: 'Style' },
		})
	})

	test('are told to the audit log by their parts, and only when they change', async ({ ctx }) => {
		const { id, slug, chief } = await journalWithChief(ctx)
		await save(ctx, chief, slug, { 'gravite-paper': 'off' })
		await save(ctx, chief, slug, { 'gravite-paper': 'off' })
		const entries = await ctx.db
			.selectFrom('audit_event')
			.select('detail')
			.where('action', '=', 'journal-settings-changed')
			.execute()
		expect(entries.map(({ detail }) => detail)).toEqual([
			{ journal: id, parts: 'authorRules acceptsSubmissions' },
		])
	})

	test('of two who save at once, the second is told', async ({ ctx }) => {
		const { slug, chief } = await journalWithChief(ctx)
		const journal = await getJournalSettings(ctx, chief, slug)
		const form = { slug, version: journal?.version ?? '', typed: typed({ rapports: '3' }) }
		expect(await saveWorkflowSettings(ctx, chief, form)).toEqual({ ok: true })
		expect(await saveWorkflowSettings(ctx, chief, form)).toEqual({ ok: false, error: 'changedMeanwhile' })
	})

	test('are nobody else’s', async ({ ctx }) => {
		const { id, slug, chief } = await journalWithChief(ctx)
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const scope = { kind: 'journal', journalId: id } as const
		const elsewhere = { kind: 'journal', journalId: other.id } as const
		for (const grant of [
			{ role: 'editor', scope, duty: 'section-editor' },
			{ role: 'editor', scope: elsewhere, duty: 'editor-in-chief' },
			{ role: 'author' },
			{ role: 'reviewer' },
		] as const) {
			const actor = await storePerson(ctx, { grants: [grant] })
			expect(await getJournalSettings(ctx, actor, slug), grant.role).toBeNull()
			await expect(save(ctx, actor, slug, {}), grant.role).rejects.toThrow(NotFound)
		}
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await getJournalSettings(ctx, admin, slug)).not.toBeNull()
		expect((await listManagedJournals(ctx, chief)).map((journal) => journal.slug)).toEqual([slug])
	})
})

plain('a rule that nobody asks for differs from none', () => {
	const { authorRules } = DEFAULT_WORKFLOW
	const severity = { ...authorRules.severity, titleWords: 'off' as const }
	expect(differingRules({ ...authorRules, severity, titleWords: { most: 3 } })).toEqual(['titleWords'])
	expect(differingRules(authorRules)).toEqual([])
})
