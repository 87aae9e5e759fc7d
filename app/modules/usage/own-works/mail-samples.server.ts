import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { usageMail } from './mail.ts'

/** What an author hears each month of the use of their works. */
export const usageMailSamples: MailSample[] = [
	{
		name: 'usage',
		mail: 'usage',
		compose: (language) =>
			usageMail({
				language,
				month: '2026-10',
				works: [
					{
						id: '1',
						slug: 'texte',
						title: { fr: 'La mairie et le marché : fiscalité ordinaire' },
						language: 'fr',
						path: '/articles/texte',
						views: 41,
						downloads: 12,
					},
				],
				countries: [
					{ country: 'SN', views: 17, downloads: 6 },
					{ country: 'CD', views: 12, downloads: 3 },
				],
				publicUrl: SITE,
				stopUrl: `${SITE}/auth/desabonnement/${TOKEN}`,
			}),
	},
]
