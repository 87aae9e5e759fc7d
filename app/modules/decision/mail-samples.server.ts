import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { manuscriptGivenMail } from './mails/assignment-mail.ts'
import { decisionMail, recommendationMail } from './mails/decision-mails.ts'

const TEXT = { reference: 'CEA-2026-0041', journal: 'Revue', title: 'La mairie et le marché' }

/** What deciding on a manuscript sends. */
export const decisionMailSamples: MailSample[] = [
	{
		name: 'decision',
		mail: 'decision',
		compose: (language, own) =>
			decisionMail({
				language,
				subject: (own ?? TEXT).reference,
				letter: 'Bonjour,\n\nVoici la décision de la rédaction.\n\nBien cordialement',
				reason: 'La deuxième partie ne répond pas à la question posée.',
				reports: [
					{ letter: 'A', comments: 'Resserrer la deuxième partie.', files: [{}] },
					{ letter: 'B', comments: 'Préciser les sources.', files: [] },
				],
				attached: [
					{
						name: `${(own ?? TEXT).reference}-decision-3-1.pdf`,
						url: `${SITE}/espace-auteur/soumissions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f/fichiers/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e90/telecharger`,
					},
				],
				url: `${SITE}/espace-auteur/soumissions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			}),
	},
	{
		name: 'recommendation',
		mail: 'recommendation',
		compose: (language, own) =>
			recommendationMail({
				language,
				editor: 'Prénom Nom',
				kind: 'requestMinorRevisions',
				...TEXT,
				...own,
				reason: 'Les deux rapports vont dans le même sens.',
				url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f/decision`,
			}),
	},
	{
		name: 'file-given',
		mail: 'file-given',
		compose: (language, own) =>
			manuscriptGivenMail({
				language,
				...TEXT,
				...own,
				recommendOnly: false,
				url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			}),
	},
	{
		name: 'file-given-to-recommend',
		mail: 'file-given',
		compose: (language, own) =>
			manuscriptGivenMail({
				language,
				...TEXT,
				...own,
				recommendOnly: true,
				url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			}),
	},
]
