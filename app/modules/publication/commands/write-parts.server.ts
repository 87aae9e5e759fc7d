import { readReference } from '#app/modules/manuscript-check/index.ts'
import { blockOf } from '#app/modules/manuscript-file/index.ts'
import { FORMAT_OF } from '#app/modules/production/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { matchPerson } from './match-person.server.ts'

type Signature = {
	given: string | null
	family: string
	affiliation: string | null
	orcid: string | null
} & Partial<{
	name_original: string | null
	country: string | null
	ror: string | null
	credit_roles: string[]
	corresponding: boolean
}>

/** Writes who signs a work, in their order, each tied to the person who stands behind the name. */
export async function writeSignatures(
	ctx: Ctx,
	workId: string,
	contributors: readonly Signature[],
): Promise<void> {
	await ctx.db.deleteFrom('contribution').where('work_id', '=', workId).execute()
	for (const [index, contributor] of contributors.entries()) {
		const given = contributor.given || null
		const name = [given, contributor.family].filter(Boolean).join(' ')
		const { affiliation, orcid } = contributor
		await ctx.db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: workId,
				position: index + 1,
				role: 'author',
				person_id: await matchPerson(ctx, { name, given, family: contributor.family, orcid, affiliation }),
				name,
				given,
				family: contributor.family,
				name_original: contributor.name_original ?? null,
				affiliation,
				country: contributor.country ?? null,
				ror: contributor.ror ?? null,
				orcid,
				credit_roles: contributor.credit_roles ?? [],
				corresponding: contributor.corresponding ?? false,
			})
			.execute()
	}
}

/** Writes the bibliography of a work over the one before. */
export async function writeReferences(
	ctx: Ctx,
	workId: string,
	references: readonly Reference[],
): Promise<void> {
	await ctx.db.deleteFrom('work_reference').where('work_id', '=', workId).execute()
	const rows = references.map(({ text, html, label, section, csl }, index) => ({
		id: newId(),
		work_id: workId,
		position: index + 1,
		text,
		html,
		label,
		section,
		doi: csl?.DOI ?? doiIn(text),
		csl: csl && JSON.stringify(csl),
	}))
	for (let start = 0; start < rows.length; start += 200) {
		await ctx.db
			.insertInto('work_reference')
			.values(rows.slice(start, start + 200))
			.execute()
	}
}

function doiIn(text: string): string | null {
	return readReference(blockOf(text)).doi
}

type ReaderFile = {
	media_type: string
	language: string | null
	bytes: number
	sha256: string
	storage_key: string
	plain_text: string
}

/** Writes the files that readers of a work are offered, named after its address. */
export async function writeFiles(
	ctx: Ctx,
	workId: string,
	slug: string,
	galleys: readonly ReaderFile[],
): Promise<void> {
	await ctx.db.deleteFrom('galley').where('work_id', '=', workId).execute()
	const names = new Set<string>()
	for (const [index, file] of galleys.entries()) {
		const format = FORMAT_OF[file.media_type]
		if (!format) continue
		const language = file.language ?? 'fr'
		const plain = `${slug}.${format}`
		const fileName = names.has(plain) ? `${slug}-${language}.${format}` : plain
		names.add(fileName)
		await ctx.db
			.insertInto('galley')
			.values({
				id: newId(),
				work_id: workId,
				format,
				language,
				file_name: fileName,
				media_type: file.media_type,
				bytes: file.bytes,
				sha256: file.sha256,
				storage_key: file.storage_key,
				plain_text: file.plain_text,
				position: index + 1,
			})
			.execute()
	}
}
