import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { publishingLicence } from '#app/modules/journal/manage/index.ts'
import { correspondents } from '#app/modules/production/index.server.ts'
import {
	deskUrl,
	editorsToNotify,
	mailedSubmission,
	queueJournalMail,
} from '#app/modules/submission/index.server.ts'
import type { MailedSubmission } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { JournalMail } from '#app/platform/mail/names.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { noticeMail, publicationFailedMail, publishedMail, unpublishedMail } from '../mails.ts'
import type { NoticeKind } from '../model.ts'

/** Tells every author with an address that the article is out. */
export async function notifyAuthorsPublished(ctx: Ctx, submissionId: string, workId: string): Promise<void> {
	const { url, doi, licence } = await addressOf(ctx, workId)
	await notify(ctx, submissionId, 'article-published', (language, article) =>
		publishedMail(language, article, { url, doi, licence }),
	)
}

export async function notifyAuthorsUnpublished(ctx: Ctx, submissionId: string, reason: Texts): Promise<void> {
	const { work_id } = await ctx.db
		.selectFrom('submission')
		.select('work_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const { url } = await addressOf(ctx, work_id ?? '')
	await notify(ctx, submissionId, 'article-unpublished', (language, article) =>
		unpublishedMail(language, article, { url, reason: chooseText(reason, language)?.text ?? '' }),
	)
}

export async function notifyAuthorsNotice(
	ctx: Ctx,
	submissionId: string,
	noticeId: string,
	kind: NoticeKind,
	text: Texts,
): Promise<void> {
	const { url } = await addressOf(ctx, noticeId)
	await notify(ctx, submissionId, 'article-notice', (language, article) =>
		noticeMail(language, article, { url, kind, text: chooseText(text, language)?.text ?? '' }),
	)
}

/** Tells the editors that what was to be published by itself went back to production. */
export async function notifyEditorsFailed(ctx: Ctx, submissionId: string): Promise<void> {
	const article = await mailedSubmission(ctx, submissionId)
	const url = `${deskUrl(ctx, submissionId)}/production`
	for (const { email, language } of await editorsToNotify(ctx, submissionId)) {
		await queueJournalMail(ctx, submissionId, {
			...publicationFailedMail(language, article(language), url),
			to: email,
			template: 'publication-failed',
		})
	}
}

async function notify(
	ctx: Ctx,
	submissionId: string,
	template: JournalMail,
	compose: (language: Language, article: MailedSubmission) => WrittenMail,
): Promise<void> {
	const article = await mailedSubmission(ctx, submissionId)
	for (const { email, language } of await correspondents(ctx, submissionId, { all: true })) {
		await queueJournalMail(ctx, submissionId, {
			...compose(language, article(language)),
			to: email,
			template,
		})
	}
}

async function addressOf(
	ctx: Ctx,
	workId: string,
): Promise<{ url: string; doi: string | null; licence: string }> {
	const { slug, doi, licence } = await ctx.db
		.selectFrom('work')
		.select(['slug', 'doi', 'licence'])
		.where('id', '=', workId)
		.executeTakeFirstOrThrow()
	return {
		url: `${ctx.env.PUBLIC_URL}${pathTo('article', { slug })}`,
		doi,
		licence: publishingLicence(licence),
	}
}
