import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { articleFacts, articleMail, type NamedArticle } from '#app/modules/production/index.ts'
import { licenceInText } from '#app/modules/work/index.ts'
import { type MailPart, openedIn } from '#app/platform/mail/compose.ts'
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

/** To the editors: an issue that was to appear by itself did not, with all its texts and which of them lack something. */
export function issueFailedMail(
	language: Language,
	{
		issue,
		journal,
		texts,
		url,
	}: {
		issue: string
		journal: string
		texts: readonly { text: string; url: string; lacks: boolean }[]
		url: string
	},
): WrittenMail {
	const of = (lacks: boolean) =>
		texts
			.filter((one) => one.lacks === lacks)
			.map(({ text, url }) => ({ text, url: openedIn(language, url) }))
	return articleMail(language, (t) => {
		const list = (lacks: boolean): MailPart[] =>
			of(lacks).length > 0
				? [t(lacks ? 'mail.issueFailed.lacking' : 'mail.issueFailed.others'), { links: of(lacks) }]
				: []
		return {
			subject: t('mail.issueFailed.subject', { issue, journal }),
			parts: [
				t('mail.issueFailed.text', { issue, journal }),
				...list(true),
				...list(false),
				{ action: t('mail.issueFailed.action'), url },
			],
		}
	})
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
