import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { publishingLicence } from '#app/modules/journal/manage/index.ts'
import { announce, journalData } from '#app/modules/webhook/index.server.ts'
import { toFullText } from '#app/modules/work/full-text/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeSlug } from '#app/platform/db/slug.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { markupText } from '#app/platform/markup.ts'
import { type NoticeKind, type PublicationAnswer, RELATION_OF, type TypedNotice } from '../model.ts'
import { possibleNotices } from '../queries/possible-notices.server.ts'
import { referenceOfWork } from '../queries/reference-of-work.server.ts'
import { readerText } from '../reader-text.ts'

/**
 * Writes a notice about a locked article: a record of its own, with an address and, where the journal gives them, a DOI, and the
 * relation that shows a banner on both. Refuses 'notNow' for books and chapters, which have no journal to say it, 'isWithdrawn', 'isRetracted'
 * and 'isNotice' what may not be said of it any more (`possibleKinds`), and as 'notConfirmed' what was not looked at: a notice is cited and deposited, and does not go away. A retraction wants the article's `reference` typed instead, another one is 'wrongReference'.
 */
export async function addNotice(
	ctx: Ctx,
	articleId: string,
	{ kind, text: typed, isConfirmed, reference }: TypedNotice,
): Promise<PublicationAnswer<{ workId: string; text: Texts }>> {
	const told = readerText(typed)
	if (!told.ok) return told
	const { text } = told
	const article = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.innerJoin('any_journal as journal', 'journal.id', 'article.journal_id')
		.select([
			'work.slug',
			'work.doi',
			'work.title',
			'work.language',
			'work.disciplines',
			'work.state',
			'article.journal_id',
			'journal.doi_prefix',
			'journal.licence as journal_licence',
		])
		.where('work.id', '=', articleId)
		.executeTakeFirst()
	if (!article) return { ok: false, error: 'notNow' }
	if (article.state !== 'published') return { ok: false, error: 'isWithdrawn' }
	const possible = await possibleNotices(ctx, articleId)
	if (!possible.includes(kind)) return { ok: false, error: possible.length > 0 ? 'isNotice' : 'isRetracted' }
	if (kind !== 'retraction' && !isConfirmed) return { ok: false, error: 'notConfirmed' }
	if (kind === 'retraction' && !reference.trim()) return { ok: false, error: 'notConfirmed' }
	if (kind === 'retraction' && !isSameReference(reference, await referenceOfWork(ctx, articleId)))
		return { ok: false, error: 'wrongReference' }
	const workId = await writeNotice(ctx, article, kind, text)
	await ctx.db
		.insertInto('work_relation')
		.values({
			id: newId(),
			from_work_id: workId,
			kind: RELATION_OF[kind],
			to_work_id: articleId,
			note: JSON.stringify(text),
			created_on: ctx.now().toISOString().slice(0, 10),
		})
		.execute()
	await ctx.db.updateTable('work').set({ updated_at: ctx.now() }).where('id', '=', articleId).execute()
	await announceNotice(ctx, article, { kind, workId, articleId })
	return { ok: true, workId, text }
}

const isSameReference = (typed: string, own: string) =>
	typed.replaceAll(/[\s\p{Cf}]/gu, '').toLowerCase() === own.toLowerCase()

/** Tells webhooks of a correction or a retraction; an expression of concern is neither. */
async function announceNotice(
	ctx: Ctx,
	{ slug, journal_id }: Noticed,
	{ kind, workId, articleId }: { kind: NoticeKind; workId: string; articleId: string },
): Promise<void> {
	if (kind === 'expression-of-concern') return
	await announce(ctx, {
		event: kind === 'retraction' ? 'work.retracted' : 'work.corrected',
		journalId: journal_id,
		data: {
			...(await journalData(ctx, journal_id)),
			work: articleId,
			url: ctx.env.PUBLIC_URL + pathTo('article', { slug }),
			notice: workId,
		},
	})
}

type Noticed = {
	slug: string
	doi: string | null
	title: Texts
	language: string
	disciplines: string[]
	journal_id: string
	doi_prefix: string | null
	journal_licence: string | null
}

async function writeNotice(ctx: Ctx, article: Noticed, kind: NoticeKind, text: Texts): Promise<string> {
	const now = ctx.now()
	const today = now.toISOString().slice(0, 10)
	const [first = 'fr'] = Object.keys(text)
	const language = text[article.language] ? article.language : first
	const title = Object.fromEntries(
		Object.keys(text).map((code) => {
			const shown = isLanguage(code) ? code : 'fr'
			const named = chooseText(article.title, shown, article.language)?.text ?? ''
			return [code, translator(shown, 'production')(`notice.titles.${kind}`, { title: named })]
		}),
	)
	const near = await ctx.db
		.selectFrom('work')
		.select(['slug', 'doi'])
		.where('kind', '=', 'article')
		.where('slug', 'like', `${kind}-${article.slug}%`)
		.execute()
	const slug = freeSlug(`${kind}-${article.slug}`.slice(0, 110), new Set(near.map((row) => row.slug)))
	const body = toFullText(
		(text[language] ?? '')
			.split(/\n\s*\n/)
			.map((paragraph) => `<p>${markupText(paragraph)}</p>`)
			.join(''),
		{ language },
	)
	const id = newId()
	const doi = await noticeDoi(ctx, article, kind)
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind: 'article',
			type: kind,
			slug,
			language,
			doi,
			doi_state: doi ? 'reserved' : 'none',
			review: 'editorial',
			title: JSON.stringify(title),
			title_sort: sortKey(title[language] ?? '', language),
			disciplines: article.disciplines,
			licence: publishingLicence(article.journal_licence),
			published_on: today,
			published_precision: 'day',
			year: Number(today.slice(0, 4)),
			state: 'published',
			has_full_text: true,
			created_at: now,
			updated_at: now,
		})
		.execute()
	await ctx.db.insertInto('article').values({ work_id: id, journal_id: article.journal_id }).execute()
	await ctx.db
		.insertInto('body')
		.values({
			work_id: id,
			language,
			html: body.html,
			outline: JSON.stringify(body.outline),
			word_count: body.wordCount,
		})
		.execute()
	return id
}

/** The article's DOI with the kind of notice and its number; null where it has none, or one that is not the journal's to extend. */
async function noticeDoi(
	ctx: Ctx,
	{ doi, doi_prefix }: Pick<Noticed, 'doi' | 'doi_prefix'>,
	kind: NoticeKind,
): Promise<string | null> {
	if (!doi || !doi_prefix || !doi.toLowerCase().startsWith(`${doi_prefix.toLowerCase()}/`)) return null
	const wanted = `${doi.toLowerCase()}.${kind}`
	const taken = await ctx.db
		.selectFrom('work')
		.select('doi')
		.where(({ fn }) => fn('lower', ['doi']), 'like', `${wanted}%`)
		.execute()
	return freeSlug(wanted, new Set(taken.map((row) => row.doi?.toLowerCase() ?? '')))
}
