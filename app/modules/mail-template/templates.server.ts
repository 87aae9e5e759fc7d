import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { type Actor, canManageContents, canRunPlatform } from '#app/modules/rights/index.ts'
import { getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { JOURNAL_MAILS, MAILS, type MailName } from '#app/platform/mail/names.ts'
import type { SampleJournal } from '#app/platform/mail/sample.ts'
import { ownTexts } from '#app/platform/mail/templates.server.ts'
import type { OwnTexts } from '#app/platform/mail/write.ts'
import { type AskedPage, type PageOfRows, pageOfRows } from '#app/platform/page-of-rows.ts'
import type { TemplateOrder, TemplatePart } from './model.ts'
import { partsOf, samplesOf } from './parts.server.ts'

/** Whose words: a journal's, or the platform's. */
export type TemplatePlace = { journal: { id: string; slug: string; title: Texts; language: string } | null }

/**
 * The place whose mails somebody may write: administrators the platform's, those who manage a journal its own, and of those only the mails about
 * its manuscripts.
 * @throws NotFound for everybody else, and for a mail that the place has not
 */
export async function templatePlace(
	ctx: Ctx,
	actor: Actor,
	slug: string,
	mail?: MailName,
): Promise<TemplatePlace> {
	if (actor.impersonator) throw new NotFound()
	if (slug === '') {
		if (!canRunPlatform(actor)) throw new NotFound()
		return { journal: null }
	}
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language', 'publisher_id'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!row || !canManageContents(actor, { journalId: row.id, publisherId: row.publisher_id }))
		throw new NotFound()
	if (mail && !JOURNAL_MAILS.some((name) => name === mail)) throw new NotFound()
	const { id, title, language } = row
	return { journal: { id, slug, title, language } }
}

/** `isTwin` where another mail has the same subject. */
export type ListedTemplate = {
	id: MailName
	subject: string
	isTwin: boolean
	isOfJournals: boolean
	changed: Language[]
}

/** How the mails of a place are asked for: a journal's by its slug, the platform's by ''; `isChanged` narrows them to those that say other words than the original, or to the others. */
export type AskedTemplates = AskedPage<TemplateOrder> & {
	journal: string
	isChanged: boolean | null
	language: Language
}

/** One page of the mails of a place with the platform's subject of each and the languages in which other texts were written for it, of which subject, name or code holds what was typed. */
export async function listTemplates(
	ctx: Ctx,
	actor: Actor,
	{ journal: slug, language, isChanged: isAsked, ...asked }: AskedTemplates,
): Promise<TemplatePlace & PageOfRows<ListedTemplate>> {
	const place = await templatePlace(ctx, actor, slug)
	const rows = await ctx.db
		.selectFrom('mail_template')
		.distinctOn(['mail', 'language'])
		.select(['mail', 'language', 'texts'])
		.where('journal_id', 'is not distinct from', place.journal?.id ?? null)
		.orderBy('mail')
		.orderBy('language')
		.orderBy('version', 'desc')
		.execute()
	const isChanged = (mail: string, of: Language) =>
		rows.some((row) => row.mail === mail && row.language === of && Object.keys(row.texts).length > 0)
	const t = translator(language, 'mailTemplates')
	const names: readonly MailName[] = place.journal ? JOURNAL_MAILS : MAILS
	const own = await ownSample(ctx, place, language)
	const subjects = new Map(names.map((id) => [id, samplesOf(id)[0]?.compose(language, own).subject ?? id]))
	const subjectOf = (id: MailName) => subjects.get(id) ?? id
	const mails = names.map((id) => ({
		id,
		subject: subjectOf(id),
		isTwin: names.some((other) => other !== id && subjectOf(other) === subjectOf(id)),
		isOfJournals: JOURNAL_MAILS.some((name) => name === id),
		changed: LANGUAGES.filter((of) => isChanged(id, of)),
	}))
	const list = pageOfRows(
		mails.filter(({ changed }) => isAsked === null || isAsked === changed.length > 0),
		asked,
		{
			words: ({ id, subject }) => [id, subject, t(`mails.${id}`)],
			by: {
				of: ({ isOfJournals }) => (isOfJournals ? 0 : 1),
				name: ({ subject }) => subject,
				changed: ({ changed }) => -changed.length,
			},
			language,
		},
	)
	return { ...place, ...list }
}

const CSV: CsvColumns<ListedTemplate> = {
	mail: (template) => template.id,
	subject: (template) => template.subject,
	ofJournals: (template) => template.isOfJournals,
	changed: (template) => template.changed.join(' '),
}

/** The whole of such a list as CSV for spreadsheets. */
export const templatesAsCsv = (ctx: Ctx, actor: Actor, list: AskedTemplates) =>
	csvOfPages(CSV, (part) => listTemplates(ctx, actor, { ...list, ...part }))

/** One writing of the texts of a mail, the newest first; `isOriginal` says nothing of its own. */
export type TemplateVersion = { version: number; at: Date; by: string | null; isOriginal: boolean }

/** The texts of a mail as they stand, to be changed. */
export type Template = TemplatePlace & {
	parts: TemplatePart[]
	/** What was written, by key. */
	texts: OwnTexts
	/** What stands where nothing was written: the words of the platform's administrators; else the original. */
	otherwise: OwnTexts
	version: string
	versions: TemplateVersion[]
	/** How many samples it can be looked at with. */
	samples: number
}

const MOST_VERSIONS = 20

type Asked = { mail: MailName; language: Language; journal: string }

export async function getTemplate(
	ctx: Ctx,
	actor: Actor,
	{ mail, language, journal }: Asked,
): Promise<Template> {
	const place = await templatePlace(ctx, actor, journal, mail)
	const rows = await versionsOf(ctx, place, { mail, language })
		.leftJoin('user_account', 'user_account.id', 'written_by')
		.select(['version', 'texts', 'written_at', 'user_account.name'])
		.orderBy('version', 'desc')
		.limit(MOST_VERSIONS)
		.execute()
	return {
		...place,
		parts: partsOf(mail, language),
		samples: samplesOf(mail).length,
		texts: rows[0]?.texts ?? {},
		otherwise: place.journal ? await ownTexts(ctx, mail, language, null) : {},
		version: String(rows[0]?.version ?? 0),
		versions: rows.map(({ version, texts, written_at, name }) => ({
			version,
			at: written_at,
			by: name,
			isOriginal: Object.keys(texts).length === 0,
		})),
	}
}

export function versionsOf(ctx: Ctx, { journal }: TemplatePlace, { mail, language }: Omit<Asked, 'journal'>) {
	return ctx.db
		.selectFrom('mail_template')
		.where('mail', '=', mail)
		.where('mail_template.language', '=', language)
		.where('journal_id', 'is not distinct from', journal?.id ?? null)
}

/** A mail with sample data in the words that hold: subject, text and HTML; `number` is which of its samples. */
export async function templatePreview(
	ctx: Ctx,
	actor: Actor,
	{ number = 0, ...asked }: Asked & { number?: number },
): Promise<{ subject: string; text: string; html: string }> {
	const { texts, otherwise, ...place } = await getTemplate(ctx, actor, asked)
	return previewOf(ctx, place, asked, { ...otherwise, ...texts }, number)
}

/** The same in words that are not kept. */
export async function previewOf(
	ctx: Ctx,
	place: TemplatePlace,
	{ mail, language }: Omit<Asked, 'journal'>,
	texts: OwnTexts,
	number = 0,
) {
	const samples = samplesOf(mail)
	const sample = samples[number] ?? samples[0]
	if (!sample) throw new NotFound()
	const own = await ownSample(ctx, place, language)
	const { subject, text, html } = sample.compose(language, own).reword(texts)
	return { subject, text, html }
}

/** A journal's name, and a reference as it gives them; undefined for the platform. */
async function ownSample(
	ctx: Ctx,
	{ journal }: TemplatePlace,
	language: Language,
): Promise<SampleJournal | undefined> {
	if (!journal) return undefined
	const { referencePrefix } = await getWorkflowSettings(ctx, journal.id)
	return {
		journal: chooseText(journal.title, language, journal.language)?.text ?? journal.slug,
		reference: `${referencePrefix}-${ctx.now().getUTCFullYear()}-0041`,
	}
}
