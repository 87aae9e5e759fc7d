import { proofApprovedMail, proofMail } from '#app/modules/production/index.ts'
import {
	NOTICE_KINDS,
	noticeMail,
	publicationFailedMail,
	publishedMail,
	unpublishedMail,
} from '#app/modules/publication/index.ts'
import type { Sample } from './samples.ts'

const ARTICLE = {
	reference: 'CEA-2026-0041',
	journal: 'Cahiers d’études africaines',
	title: 'Les marchés de la frontière',
	timeZone: 'Africa/Nairobi',
}

/** The mails of production and publication, to authors and to editors. */
export function productionSamples(site: string): Sample[] {
	const id = '018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'
	const desk = `${site}/redaction/manuscrits/${id}/production`
	const url = `${site}/articles/les-marches-de-la-frontiere`
	const proofs = `${site}/espace-auteur/soumissions/${id}/epreuves`
	const proof = (name: string, message: string): Sample => ({
		name,
		mail: 'proof',
		compose: (language) => proofMail(language, ARTICLE, { dueOn: '2026-11-28', message, url: proofs }),
	})
	return [
		proof('proof', ''),
		proof('proof-with-message', 'Merci de vérifier la carte 2.'),
		{
			name: 'proof-approved',
			mail: 'proof-approved',
			compose: (language) => proofApprovedMail(language, ARTICLE, desk),
		},
		{
			name: 'article-published',
			mail: 'article-published',
			compose: (language) => publishedMail(language, ARTICLE, { url, doi: '10.5555/cea-2026-0041' }),
		},
		{
			name: 'article-unpublished',
			mail: 'article-unpublished',
			compose: (language) => unpublishedMail(language, ARTICLE, { url, reason: 'Publié deux fois.' }),
		},
		...NOTICE_KINDS.map(
			(kind): Sample => ({
				name: `article-notice-${kind}`,
				mail: 'article-notice',
				compose: (language) => noticeMail(language, ARTICLE, { url, kind, text: 'Page 2, ligne 3.' }),
			}),
		),
		{
			name: 'publication-failed',
			mail: 'publication-failed',
			compose: (language) => publicationFailedMail(language, ARTICLE, desk),
		},
	]
}
