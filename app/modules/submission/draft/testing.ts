import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { checkBasis } from '../files/check.server.ts'
import type { TypedContributor } from './contributors.ts'
import type { TypedMetadata } from './metadata.ts'
import type { TypedStatements } from './statements.ts'

const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

/** A metadata form that keeps the rules of the platform. */
export const FULL_METADATA: TypedMetadata = {
	title: { fr: 'La mairie et le marché', en: 'Town hall and marketplace' },
	subtitle: {},
	abstract: { fr: words(200, 'mot'), en: words(200, 'word') },
	keywords: { fr: 'impôt, commune, marché, ville, droit', en: 'tax, town, market, city, law' },
	disciplines: [],
	references: 'Diop, C. A. (1960). Un livre. Présence africaine.',
	noteToEditor: '',
}

/** A statements form with every question answered. */
export const FULL_STATEMENTS: TypedStatements = {
	original: true,
	notElsewhere: true,
	conflicts: 'no',
	conflictsText: '',
	funded: 'no',
	funding: [],
	dataAvailability: 'none',
	dataText: '',
	usedAi: 'no',
	aiText: '',
	licence: 'CC-BY-4.0',
	suggested: [],
	opposed: [],
}

/** A contributor form with only the name and an address. */
export function typedContributor(contributor: Partial<TypedContributor> = {}): TypedContributor {
	return {
		given: 'Awa',
		family: 'Diop',
		nameOriginal: '',
		email: '',
		affiliation: 'Université',
		country: '',
		orcid: '',
		creditRoles: [],
		corresponding: false,
		...contributor,
	}
}

/** Fills all of a draft but its files, straight into the database. */
export async function fillDraft(ctx: Ctx, id: string): Promise<void> {
	const { title, abstract } = FULL_METADATA
	const keywords = Object.fromEntries(
		Object.entries(FULL_METADATA.keywords).map(([language, typed]) => [language, typed.split(', ')]),
	)
	await ctx.db
		.updateTable('submission')
		.set({
			title: JSON.stringify(title),
			abstract: JSON.stringify(abstract),
			keywords: JSON.stringify(keywords),
			statements: JSON.stringify({
				original: true,
				notElsewhere: true,
				conflicts: false,
				funded: false,
				dataAvailability: 'none',
				usedAi: false,
				licence: 'CC-BY-4.0',
			}),
		})
		.where('id', '=', id)
		.execute()
}

/** Stores a manuscript and its check, made with the rules and people of now; `findings` as the check would report them. */
export async function storeChecked(
	ctx: Ctx,
	submissionId: string,
	{ submitter, findings = [] }: { submitter: Actor; findings?: { rule: string; severity: string }[] },
): Promise<string> {
	const id = newId()
	const file = await ctx.storage.put(new TextEncoder().encode(`manuscrit ${id}`))
	await ctx.db
		.insertInto('submission_file')
		.values({
			id,
			submission_id: submissionId,
			round_id: null,
			assignment_id: null,
			derived_from: null,
			kind: 'manuscript',
			version: 1,
			file_name: 'manuscrit.docx',
			media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			bytes: file.bytes,
			sha256: file.sha256,
			storage_key: file.key,
			language: null,
			uploaded_by: submitter.userId,
			created_at: ctx.now(),
		})
		.execute()
	const report = {
		format: 'docx',
		findings: findings.map((finding) => ({ variant: 'missing', values: {}, places: [], ...finding })),
		anonymity: [],
		measured: { words: 7000, pages: null, references: 1, citations: 1, headings: [] },
		metadata: { titles: {}, abstracts: {}, keywords: {}, references: [] },
	}
	await ctx.db
		.insertInto('submission_check')
		.values({
			file_id: id,
			submission_id: submissionId,
			report: JSON.stringify(report),
			basis: (await checkBasis(ctx, submissionId)).hash,
			checked_at: ctx.now(),
		})
		.execute()
	return id
}
