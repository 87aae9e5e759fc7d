import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeReportedReview } from '#app/modules/review/revision/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { saveRevisedTexts } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as reportFile from './report-file.ts'
import * as revision from './revision.tsx'

type Handle = (args: never) => unknown

async function answerOf(
	ctx: Ctx,
	handle: Handle,
	actor: Actor | null,
	{ id, fileId = '', form }: { id: string; fileId?: string; form?: [string, string][] },
) {
	const request = new Request(
		`http://localhost/espace-auteur/soumissions/${id}/revision`,
		form ? { method: 'POST', body: new URLSearchParams(form) } : {},
	)
	const answer = await inHttp(() =>
		handle({ context: routeContext(ctx, actor), params: { id, fileId }, request } as never),
	).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
	return { status: init?.status ?? 200, location: null, data: data ?? answer }
}

describe('/espace-auteur/soumissions/:id/revision', () => {
	test('shows what is asked, and nothing of who reviewed', async ({ ctx }) => {
		const { id, author, reviewer, version } = await storeReportedReview(ctx)
		const { data } = await answerOf(ctx, revision.loader, author, { id })
		expect(data).toMatchObject({
			version,
			current: { revision: { reports: [{ letter: 'A' }] }, faults: ['manuscript', 'answer'] },
			sent: [],
		})
		const told = JSON.stringify(data)
		for (const secret of [reviewer.nom, reviewer.userId, reviewer.email, 'Secret de la rédaction'])
			expect(told).not.toContain(secret)
	})

	test('keeps what was typed, says what is missing, and what reviewers will not read', async ({ ctx }) => {
		const { id, author, version } = await storeReportedReview(ctx)
		const page = `/espace-auteur/soumissions/${id}/revision`
		const form = (acte: string, generale: string): [string, string][] => [
			['acte', acte],
			['version', version],
			['answers-A', '> La carte manque.\n\nAjoutée.'],
			['general', generale],
		]
		const post = (acte: string, generale: string) =>
			answerOf(ctx, revision.action, author, { id, form: form(acte, generale) })
		expect(await post('enregistrer', `Signé ${author.nom}`)).toMatchObject({
			status: 303,
			location: `${page}?fait=enregistre#reponses`,
		})
		expect((await answerOf(ctx, revision.loader, author, { id })).data).toMatchObject({
			current: { revision: { answers: { A: '> La carte manque.\n\nAjoutée.' } } },
		})
		expect(await post('soumettre', 'Merci.')).toMatchObject({
			status: 422,
			data: { faults: ['manuscript'], posted: { fields: { general: ['Merci.'] } } },
		})
		expect(await post('enregistrer', 'x'.repeat(40_000))).toMatchObject({
			status: 422,
			data: { posted: { faults: { general: { code: 'tooLong' } } } },
		})
		expect((await post('autre', '')).status).toBe(400)
	})

	test('keeps the answers that come with a file, whatever becomes of the file', async ({ ctx }) => {
		const { id, author, version } = await storeReportedReview(ctx)
		const post = (version: string) =>
			answerOf(ctx, revision.action, author, {
				id,
				form: [
					['acte', 'joindre'],
					['version', version],
					['kind', 'data'],
					['answers-A', 'Ajoutée.'],
					['answers-<x>', 'Non.'],
					['general', 'Merci.'],
				],
			})
		expect(await post(version)).toMatchObject({
			status: 422,
			data: { file: { error: 'noFile', kind: 'data' }, posted: { fields: { general: ['Merci.'] } } },
		})
		expect((await answerOf(ctx, revision.loader, author, { id })).data).toMatchObject({
			current: { revision: { general: 'Merci.', answers: { A: 'Ajoutée.' } } },
		})
		expect(await post('0')).toMatchObject({ status: 422, data: { error: 'changedMeanwhile' } })
	})

	test('title, subtitle, abstract and keywords are changed by its submitter alone while it is asked for; a field left empty keeps its text', async ({
		ctx,
	}) => {
		const { id, author, reviewer, version } = await storeReportedReview(ctx)
		const stored = {
			title: { fr: 'Marchés', en: 'Markets' },
			subtitle: { fr: 'Vus de près' },
			abstract: { fr: `Vu par ${author.nom}.` },
		}
		await ctx.db
			.updateTable('submission')
			.set({
				title: JSON.stringify(stored.title),
				subtitle: JSON.stringify(stored.subtitle),
				abstract: JSON.stringify(stored.abstract),
				keywords: JSON.stringify({ fr: ['marché'] }),
			})
			.where('id', '=', id)
			.execute()
		const post = (actor: Actor, keywords = 'marché, fleuve') =>
			answerOf(ctx, revision.action, actor, {
				id,
				form: [
					['acte', 'textes'],
					['version', version],
					['title-fr', ''],
					['subtitle-fr', 'Vus de loin'],
					['abstract-fr', 'Vu par une autre.'],
					['keywords-fr', keywords],
					['title-de', 'Märkte'],
				],
			})
		expect((await post(reviewer)).status).toBe(403)
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		expect((await post(stranger)).status).toBe(404)
		const nothing = { submissionId: id, version, title: {}, subtitle: {}, abstract: {}, keywords: {} }
		await expect(saveRevisedTexts(ctx, stranger, nothing)).rejects.toThrow(NotFound)
		const many = Array.from({ length: 31 }, (_, at) => `mot${at}`).join(', ')
		expect(await post(author, many)).toMatchObject({ status: 422, data: { error: 'tooManyKeywords' } })
		expect((await post(author)).location).toMatch(/fait=textes$/)
		expect((await answerOf(ctx, revision.loader, author, { id })).data).toMatchObject({
			texts: {
				title: stored.title,
				subtitle: { fr: 'Vus de loin' },
				abstract: { fr: 'Vu par une autre.' },
				keywords: { fr: 'marché, fleuve' },
			},
		})
		await ctx.db.updateTable('submission').set({ status: 'in_review' }).where('id', '=', id).execute()
		expect((await post(author)).status).toBe(422)
	})

	test('more time is asked for; a day that is none is refused', async ({ ctx }) => {
		const { id, author, version } = await storeReportedReview(ctx)
		const ask = (date: string) =>
			answerOf(ctx, revision.action, author, {
				id,
				form: [
					['acte', 'delai'],
					['version', version],
					['dueOn', date],
					['reason', 'Mission'],
				],
			})
		expect((await ask('2027-01-15')).location).toMatch(/fait=delai$/)
		expect(await ask('2020-01-15')).toMatchObject({ status: 422, data: { error: 'dueOn' } })
		expect(await ask('hier')).toMatchObject({
			status: 422,
			data: { posted: { fields: { reason: ['Mission'] }, faults: { dueOn: { code: 'malformed' } } } },
		})
	})

	test('is there for its submitter alone', async ({ ctx }) => {
		const { id, editor, reviewer } = await storeReportedReview(ctx)
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		for (const [actor, status] of [
			[null, 403],
			[editor, 403],
			[reviewer, 403],
			[stranger, 404],
		] as const) {
			const form: [string, string][] = [['acte', 'enregistrer']]
			expect((await answerOf(ctx, revision.loader, actor, { id })).status).toBe(status)
			expect((await answerOf(ctx, revision.action, actor, { id, form })).status).toBe(status)
		}
	})

	test('an annotated file of a shared report is for the authors alone, under a name that tells nobody', async ({
		ctx,
	}) => {
		const { id, author, editor, reviewer, attachment } = await storeReportedReview(ctx)
		expect((await answerOf(ctx, reportFile.loader, author, { id, fileId: attachment })).status).toBe(200)
		for (const actor of [editor, reviewer, await storePerson(ctx, { grants: [{ role: 'author' }] })])
			expect((await answerOf(ctx, reportFile.loader, actor, { id, fileId: attachment })).status).toBe(404)
		expect((await answerOf(ctx, reportFile.loader, null, { id, fileId: attachment })).status).toBe(403)
		expect((await answerOf(ctx, reportFile.loader, author, { id, fileId: 'x' })).status).toBe(404)
	})
})
