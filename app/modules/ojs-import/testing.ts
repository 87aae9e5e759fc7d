import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { enterExport, sendExport } from './commands/send-export.server.ts'
import { enterExportNow } from './entering/entering.server.ts'
import { getExports, type SentExport } from './queries.server.ts'
import { readExport } from './reading.server.ts'

export type ReadExport = Extract<SentExport, { state: 'read' | 'entering' | 'entered' }>

const FOLDER = join(import.meta.dirname, '../../../tests/ojs')

/** A file of `tests/ojs`. */
export const exportFile = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)))

export async function shownExport(ctx: Ctx, actor: Actor, id: string, slug = 'revue'): Promise<SentExport> {
	const found = (await getExports(ctx, actor, slug)).exports.find((one) => one.id === id)
	if (!found) throw new Error('no such export')
	return found
}

/** An export that was sent and read. */
export async function sentExport(
	ctx: Ctx,
	actor: Actor,
	bytes: Uint8Array,
	{ slug = 'revue', formerPath = '' } = {},
): Promise<SentExport> {
	const answer = await sendExport(ctx, actor, { slug, file: { bytes, fileName: 'export.xml' }, formerPath })
	if (!answer.ok) throw new Error(answer.error)
	await readExport(ctx, answer.id)
	return shownExport(ctx, actor, answer.id, slug)
}

export function asRead(found: SentExport): ReadExport {
	if (found.state === 'sent' || found.state === 'refused') throw new Error(found.state)
	return found
}

/** An export that was sent, read and entered. */
export async function enteredExport(
	ctx: Ctx,
	actor: Actor,
	bytes: Uint8Array,
	{ slug = 'revue', formerPath = '' } = {},
): Promise<ReadExport> {
	const { id, version } = await sentExport(ctx, actor, bytes, { slug, formerPath })
	const asked = await enterExport(ctx, actor, { slug, id, version })
	if (!asked.ok) throw new Error(asked.error)
	await enterExportNow(ctx, id)
	return asRead(await shownExport(ctx, actor, id, slug))
}

/** Two journals with their chief editors, and people who do not run the first. */
export async function importWorld(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const editor = (journalId: string, duty: 'editor-in-chief' | 'section-editor') =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	const otherChief = await editor(other.id, 'editor-in-chief')
	return {
		journal,
		otherChief,
		chief: await editor(journal.id, 'editor-in-chief'),
		mayNot: [otherChief, await editor(journal.id, 'section-editor'), await storePerson(ctx)],
	}
}

/** What is told of an article of an export. */
export const codesOf = ({ articles }: ReadExport, formerId: string) =>
	articles.find((one) => one.formerId === formerId)?.notes.map(({ code }) => code)

/** All articles with where they stand. */
export const storedWorks = (ctx: Ctx) =>
	ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.leftJoin('issue', 'issue.id', 'article.issue_id')
		.leftJoin('section', 'section.id', 'article.section_id')
		.selectAll('work')
		.select(['article.pages', 'article.position', 'issue.number as issue_number', 'section.title as section'])
		.orderBy('work.doi')
		.execute()
