import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { FULL_METADATA } from '../draft/testing.ts'
import { toldCheck } from '../files/check.server.ts'
import { saveMetadata } from './save-metadata.server.ts'
import { submitManuscript } from './submit-manuscript.server.ts'
import { author, fullDraft, openJournal } from './testing.ts'

const NAMED = 'Cet article d’Awa Kéïta-Sangaré (Université Gaston-Berger) décrit un marché.'
const WHO = { prenom: 'Awa', nom: 'Kéïta-Sangaré', institution: 'Université Gaston-Berger' }

test('an abstract that names its author stops the sending at its field, until it is changed', async ({
	ctx,
}) => {
	await openJournal(ctx)
	const awa = await author(ctx, WHO)
	const submissionId = await fullDraft(ctx, awa)
	const { title, abstract } = FULL_METADATA
	const typed = { ...FULL_METADATA, abstract: { ...abstract, fr: `${NAMED} ${abstract['fr'] ?? ''}` } }
	const saved = await saveMetadata(ctx, awa, { submissionId, typed })
	const fault = { step: 'metadata', field: 'abstract-fr', key: 'namesAuthor', severity: 'error' }
	const named = { ...fault, values: { names: 'Awa Kéïta-Sangaré\nUniversité Gaston-Berger' } }
	expect(saved.ok && saved.faults).toContainEqual(named)
	const sent = await submitManuscript(ctx, awa, { submissionId })
	expect(sent).toMatchObject({ ok: false, error: 'incomplete', faults: expect.arrayContaining([named]) })
	expect((await toldCheck(ctx, submissionId))?.findings).toMatchObject([
		{ rule: 'identity', severity: 'error', places: [{ field: 'abstract-fr' }] },
		{ rule: 'identity', severity: 'error', places: [{ field: 'abstract-fr' }] },
	])
	await saveMetadata(ctx, awa, { submissionId, typed: FULL_METADATA })
	expect(title).toBeDefined()
	expect(await toldCheck(ctx, submissionId)).toMatchObject({ findings: [], anonymity: [] })
	expect(await submitManuscript(ctx, awa, { submissionId })).toMatchObject({ ok: true })
})

test('where the journal only remarks on it the manuscript may be sent, and is told alike', async ({
	ctx,
}) => {
	const journal = await openJournal(ctx)
	const awa = await author(ctx, WHO)
	const severity = { identity: 'warning' }
	await ctx.db
		.insertInto('journal_workflow')
		.values({
			journal_id: journal.id,
			reference_prefix: 'CEA',
			author_rules: JSON.stringify({ severity }),
		})
		.execute()
	const submissionId = await fullDraft(ctx, awa)
	const title = { ...FULL_METADATA.title, en: 'A market, by A. Kéïta-Sangaré' }
	const saved = await saveMetadata(ctx, awa, { submissionId, typed: { ...FULL_METADATA, title } })
	expect(saved.ok && saved.faults).toMatchObject([
		{ field: 'title-en', key: 'mayNameAuthor', severity: 'warning' },
	])
	expect(await submitManuscript(ctx, awa, { submissionId })).toMatchObject({ ok: true })
	expect((await toldCheck(ctx, submissionId))?.findings).toMatchObject([
		{ severity: 'warning', places: [{ field: 'title-en' }] },
	])
})

test('what reviewers do not read may name its author: the references and the note to the editors', async ({
	ctx,
}) => {
	await openJournal(ctx)
	const awa = await author(ctx, WHO)
	const submissionId = await fullDraft(ctx, awa)
	const typed = { ...FULL_METADATA, references: 'Kéïta-Sangaré Awa, 2019, Prix.', noteToEditor: NAMED }
	const saved = await saveMetadata(ctx, awa, { submissionId, typed })
	expect(saved).toMatchObject({ ok: true, faults: [] })
})
