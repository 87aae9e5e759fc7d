import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeAssignment, storeSubmission } from '#app/modules/submission/testing.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { storeArticle } from '../journal/testing/store-journal.server.ts'
import { certificatePdf } from './certificate-pdf.server.ts'
import { certifyReview } from './commands/certify-review.server.ts'
import { certifySubmission } from './commands/certify-submission.server.ts'
import { newCode, readCode } from './model.ts'
import { findCertificate } from './queries/find-certificate.server.ts'

async function textOf(pdf: Uint8Array): Promise<string> {
	const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
		.promise
	expect(document.numPages).toBe(1)
	const page = await document.getPage(1)
	const { items } = await page.getTextContent()
	return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** What a screen reader is told: the language, whether there is a heading, the words of the picture. */
async function structureOf(pdf: Uint8Array) {
	const document = await getDocument({ data: new Uint8Array(pdf) }).promise
	const { info } = await document.getMetadata()
	const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
	const { Language: language } = info as { Language?: string }
	return {
		language,
		hasHeading: tree.includes('"role":"H1"'),
		picture: /"alt":"([^"]*)"/.exec(tree)?.[1],
	}
}

describe('the code of a certificate', () => {
	test('is read as people type it', () => {
		expect(readCode(' 7k3m q0zt-94vb ')).toBe('7K3M-Q0ZT-94VB')
		expect(readCode('7K3M-QOZT-94VB')).toBe('7K3M-Q0ZT-94VB')
		expect(readCode('7K3M-Q0ZI-94VL')).toBe('7K3M-Q0Z1-94V1')
		for (const wrong of ['', '7K3M', '7K3M-Q0ZT-94VBX', "7K3M-Q0ZT-94V'", '7K3M-Q0ZT-94VU', '٧K3M-Q0ZT-94VB'])
			expect(readCode(wrong)).toBeNull()
	})

	test('is fresh each time', () => {
		const codes = Array.from({ length: 1000 }, newCode)
		expect(new Set(codes).size).toBe(1000)
		for (const code of codes) expect(readCode(code)).toBe(code)
	})
})

describe('certificates of an author', () => {
	test('follow the state of the submission', async ({ ctx }) => {
		const { id, submitter: actor } = await storeSubmission(ctx, { actions: [] })
		const ask = (kind: 'receipt' | 'acceptance' | 'publication') =>
			certifySubmission(ctx, actor, { submissionId: id, kind })
		for (const kind of ['receipt', 'acceptance', 'publication'] as const)
			await expect(ask(kind)).rejects.toThrow(NotFound)
	})

	test('are issued once, and say who, what, where and when', async ({ ctx }) => {
		const submitter = await storePerson(ctx, { prenom: 'Awa', nom: 'Ndiaye', grants: [{ role: 'author' }] })
		const { id } = await storeSubmission(ctx, { submitter, title: { fr: 'Les marchés de <b>nuit</b>' } })
		const request = { submissionId: id, kind: 'receipt' } as const
		const { code } = await certifySubmission(ctx, submitter, request)
		expect(await certifySubmission(ctx, submitter, request)).toEqual({ ok: true, code })
		expect(await findCertificate(ctx, code.toLowerCase())).toMatchObject({
			holder: 'Awa Ndiaye',
			work: { title: 'Les marchés de <b>nuit</b>', language: 'fr' },
			on: '2026-11-21',
			holds: true,
		})
		await expect(certifySubmission(ctx, submitter, { ...request, kind: 'acceptance' })).rejects.toThrow(
			NotFound,
		)
	})

	test('an acceptance that is taken back holds no longer', async ({ ctx }) => {
		const { id, submitter: actor } = await storeSubmission(ctx, {
			actions: ['submit', 'acceptWithoutReview'],
		})
		await ctx.db.updateTable('submission').set({ accepted_at: ctx.now() }).where('id', '=', id).execute()
		const { code } = await certifySubmission(ctx, actor, { submissionId: id, kind: 'acceptance' })
		expect(await findCertificate(ctx, code)).toMatchObject({ holds: true })
		await ctx.db.updateTable('submission').set({ accepted_at: null }).where('id', '=', id).execute()
		expect(await findCertificate(ctx, code)).toMatchObject({ holds: false })
	})

	test('of a publication give a DOI only once it is registered, so that nobody is led to what is not there', async ({
		ctx,
	}) => {
		for (const [state, doi] of [
			['reserved', null],
			['registered', '10.5555/registered'],
		] as const) {
			const { id, journalId, submitter } = await storeSubmission(ctx)
			const workId = await storeArticle(ctx, { journalId, slug: state })
			await ctx.db
				.updateTable('work')
				.set({ doi: `10.5555/${state}`, doi_state: state })
				.where('id', '=', workId)
				.execute()
			await ctx.db
				.updateTable('submission')
				.set({ status: 'published', stage: 'published', work_id: workId, work_state: 'published' })
				.where('id', '=', id)
				.execute()
			const { code } = await certifySubmission(ctx, submitter, { submissionId: id, kind: 'publication' })
			expect(await findCertificate(ctx, code)).toMatchObject({ doi })
		}
	})

	test('are nobody else’s to ask for', async ({ ctx }) => {
		const { id, journalId } = await storeSubmission(ctx)
		const scope = { kind: 'journal', journalId } as const
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] }),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]
		for (const actor of others)
			await expect(certifySubmission(ctx, actor, { submissionId: id, kind: 'receipt' })).rejects.toThrow(
				NotFound,
			)
	})
})

describe('the certificate of a review', () => {
	test('names journal and day, and nothing of the manuscript', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx, { title: { fr: 'Titre secret' } })
		const reviewer = await storePerson(ctx, { prenom: 'Kofi', nom: 'Mensah' })
		const assignmentId = await storeAssignment(ctx, id, reviewer, { isReported: true })
		const { code } = await certifyReview(ctx, reviewer, { assignmentId })
		const certificate = await findCertificate(ctx, code)
		expect(certificate).toMatchObject({
			kind: 'review',
			holder: 'Kofi Mensah',
			work: null,
			reference: null,
			holds: true,
		})
		expect(JSON.stringify(certificate)).not.toMatch(/secret|TEST-/)
		await expect(certifyReview(ctx, await storePerson(ctx), { assignmentId })).rejects.toThrow(NotFound)
	})
})

describe('the page of a certificate', () => {
	test('is one tagged page of PDF/A in each language, with names in any script', async ({ ctx }) => {
		const submitter = await storePerson(ctx, {
			prenom: 'زهرة',
			nom: 'Ọlátúnjí',
			grants: [{ role: 'author' }],
		})
		const { id } = await storeSubmission(ctx, {
			submitter,
			title: { fr: `Ɔ̀kpɛ́ #set page(fill: red) ${'et la suite du titre '.repeat(12)}` },
		})
		const { code } = await certifySubmission(ctx, submitter, { submissionId: id, kind: 'receipt' })
		const certificate = await findCertificate(ctx, code)
		if (!certificate) throw new Error('no certificate')
		for (const language of LANGUAGES) {
			const pdf = await certificatePdf(ctx, certificate, language)
			expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*pdfaid/)
			expect(await structureOf(pdf)).toMatchObject({
				language,
				hasHeading: true,
				picture: expect.stringContaining(code),
			})
			const text = await textOf(pdf)
			expect(text.replaceAll(/\s/g, '')).toContain(code)
			expect(text).toContain('#set page(fill: red)')
		}
	})
})
