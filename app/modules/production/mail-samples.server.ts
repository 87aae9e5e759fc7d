import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { proofApprovedMail, proofMail } from './mails.ts'

const ARTICLE = {
	reference: 'CEA-2026-0041',
	journal: 'Cahiers d’études africaines',
	title: 'Les marchés de la frontière',
	timeZone: 'Africa/Nairobi',
}

const id = '018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'
const desk = `${SITE}/redaction/manuscrits/${id}/production`
const proofs = `${SITE}/espace-auteur/soumissions/${id}/epreuves`
const proof = (name: string, message: string): MailSample => ({
	name,
	mail: 'proof',
	compose: (language, own) =>
		proofMail(language, { ...ARTICLE, ...own }, { dueOn: '2026-11-28', message, url: proofs }),
})

/** The mails of proofs, to authors and to editors. */
export const productionMailSamples: MailSample[] = [
	proof('proof', ''),
	proof('proof-with-message', 'Merci de vérifier la carte 2.'),
	{
		name: 'proof-approved',
		mail: 'proof-approved',
		compose: (language, own) => proofApprovedMail(language, { ...ARTICLE, ...own }, desk),
	},
]
