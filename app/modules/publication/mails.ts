import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { MailedSubmission } from '#app/modules/submission/mails.ts'
import { type ComposedMail, composeMail, type MailPart } from '#app/platform/mail/compose.ts'
import type { NoticeKind } from './model.ts'

type Named = Pick<MailedSubmission, 'reference' | 'title' | 'journal'>

/** To the authors: the article is published, where it stands, under which DOI. */
export function publishedMail(
	language: Language,
	article: Named,
	{ url, doi }: { url: string; doi: string | null },
): ComposedMail {
	const t = translator(language, 'production')
	const more: [string, string][] = doi ? [[t('mail.facts.doi'), doi]] : []
	return mail(language, t('mail.published.subject', { reference: article.reference }), [
		t('mail.published.text', { journal: article.journal }),
		facts(language, article, more),
		{ action: t('mail.published.action'), url },
		t('mail.published.after'),
	])
}

/** To the authors: the article was taken out of the library, and why. */
export function unpublishedMail(
	language: Language,
	article: Named,
	{ url, reason }: { url: string; reason: string },
): ComposedMail {
	const t = translator(language, 'production')
	return mail(language, t('mail.unpublished.subject', { reference: article.reference }), [
		t('mail.unpublished.text', { journal: article.journal }),
		facts(language, article, []),
		{ quoted: reason },
		{ action: t('mail.published.action'), url },
	])
}

/** To the authors: a notice about the article was published. */
export function noticeMail(
	language: Language,
	article: Named,
	{ url, kind, text }: { url: string; kind: NoticeKind; text: string },
): ComposedMail {
	const t = translator(language, 'production')
	return mail(language, t('mail.notice.subject', { reference: article.reference }), [
		t('mail.notice.text', { journal: article.journal, kind: t(`notice.kinds.${kind}`) }),
		facts(language, article, []),
		{ quoted: text },
		{ action: t('mail.notice.action'), url },
	])
}

/** To the editors: what was to be published by itself was not. */
export function publicationFailedMail(language: Language, article: Named, url: string): ComposedMail {
	const t = translator(language, 'production')
	return mail(language, t('mail.failed.subject', { reference: article.reference }), [
		t('mail.failed.text'),
		facts(language, article, []),
		{ action: t('mail.openFile'), url },
	])
}

function facts(language: Language, { reference, title, journal }: Named, more: [string, string][]): MailPart {
	const t = translator(language, 'production')
	return {
		facts: [
			[t('mail.facts.reference'), reference],
			[t('mail.facts.title'), title],
			[t('mail.facts.journal'), journal],
			...more,
		],
	}
}

function mail(language: Language, subject: string, parts: MailPart[]): ComposedMail {
	const t = translator(language, 'production')
	return composeMail({ language, subject, parts: [t('mail.greeting'), ...parts, t('mail.signature')] })
}
