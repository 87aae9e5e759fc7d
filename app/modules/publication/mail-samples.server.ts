import { issueLabel } from '#app/modules/journal/index.ts'
import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import {
	issueFailedMail,
	noticeMail,
	publicationFailedMail,
	publishedMail,
	unpublishedMail,
} from './mails.ts'
import { NOTICE_KINDS } from './model.ts'

const ARTICLE = {
	reference: 'CEA-2026-0041',
	journal: 'Cahiers d’études africaines',
	title: 'Les marchés de la frontière',
	timeZone: 'Africa/Nairobi',
}

const id = '018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'
const desk = `${SITE}/redaction/manuscrits/${id}/production`
const url = `${SITE}/articles/les-marches-de-la-frontiere`

/** The mails of a publication, to authors and to editors. */
export const publicationMailSamples: MailSample[] = [
	{
		name: 'article-published',
		mail: 'article-published',
		compose: (language, own) =>
			publishedMail(
				language,
				{ ...ARTICLE, ...own },
				{
					url,
					licence: 'CC-BY-4.0',
					doi: `10.5555/${(own ?? ARTICLE).reference.toLowerCase()}`,
				},
			),
	},
	{
		name: 'article-unpublished',
		mail: 'article-unpublished',
		compose: (language, own) =>
			unpublishedMail(language, { ...ARTICLE, ...own }, { url, reason: 'Publié deux fois.' }),
	},
	...NOTICE_KINDS.map(
		(kind): MailSample => ({
			name: `article-notice-${kind}`,
			mail: 'article-notice',
			compose: (language, own) =>
				noticeMail(language, { ...ARTICLE, ...own }, { url, kind, text: 'Page 2, ligne 3.' }),
		}),
	),
	{
		name: 'publication-failed',
		mail: 'publication-failed',
		compose: (language, own) => publicationFailedMail(language, { ...ARTICLE, ...own }, desk),
	},
	{
		name: 'publication-failed-issue',
		mail: 'publication-failed',
		compose: (language, own) => {
			const { reference, title, journal } = { ...ARTICLE, ...own }
			return issueFailedMail(language, {
				issue: issueLabel({ volume: '7', number: '2', year: 2026 }, language),
				journal,
				texts: [
					{ text: `${reference} · ${title}`, url: desk, lacks: true },
					{ text: 'CEA-2026-0038 · Les registres des marchés', url: desk, lacks: false },
				],
				url: `${SITE}/redaction/numeros/${id}`,
			})
		},
	},
]
