import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { articleFacts, articleMail, type NamedArticle } from '#app/modules/production/index.ts'
import { licenceInText } from '#app/modules/work/index.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import type { NoticeKind } from './model.ts'

/** To the authors: the article is published, where it stands, under which DOI. */
export function publishedMail(
	language: Language,
	article: NamedArticle,
	{ url, doi, licence }: { url: string; doi: string | null; licence: string },
): WrittenMail {
	const t = translator(language, 'production')
	const more: [string, string][] = doi ? [[t('mail.facts.doi'), doi]] : []
	return articleMail(language, (t) => ({
		subject: t('mail.published.subject', { reference: article.reference }),
		parts: [
			t('mail.published.text', {
				journal: article.journal,
				licence: licenceInText(licence, language),
			}),
			articleFacts(language, article, more),
			{ action: t('mail.published.action'), url },
			t('mail.published.after'),
		],
	}))
}

/** To the authors: the article was taken out of the library, and why. */
export function unpublishedMail(
	language: Language,
	article: NamedArticle,
	{ url, reason }: { url: string; reason: string },
): WrittenMail {
	return articleMail(language, (t) => ({
		subject: t('mail.unpublished.subject', { reference: article.reference }),
		parts: [
			t('mail.unpublished.text', { journal: article.journal }),
			articleFacts(language, article, []),
			{ quoted: reason },
			{ action: t('mail.published.action'), url },
		],
	}))
}

/** To the authors: a notice about the article was published. */
export function noticeMail(
	language: Language,
	article: NamedArticle,
	{ url, kind, text }: { url: string; kind: NoticeKind; text: string },
): WrittenMail {
	return articleMail(language, (t) => ({
		subject: t('mail.notice.subject', { reference: article.reference }),
		parts: [
			t('mail.notice.text', { journal: article.journal, kind: t(`notice.kinds.${kind}`) }),
			articleFacts(language, article, []),
			{ quoted: text },
			{ action: t('mail.notice.action'), url },
		],
	}))
}

/** To the editors: what was to be published by itself was not. */
export function publicationFailedMail(language: Language, article: NamedArticle, url: string): WrittenMail {
	return articleMail(language, (t) => ({
		subject: t('mail.failed.subject', { reference: article.reference }),
		parts: [
			t('mail.failed.text'),
			articleFacts(language, article, []),
			{ action: t('mail.openManuscript'), url },
		],
	}))
}
