import type { Language } from '#app/i18n/languages.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { type Alert, alertMail } from './alert-mail.ts'
import { callMail } from './calls/call-mail.ts'
import type { CallNotice } from './calls/notice.ts'

const DAY = '2026-11-28'
/** Two works of the demonstration library, as a list shows them. */
const WORKS: WorkCard[] = [
	{
		slug: 'life-expectancies-of-south-african-adults-starting-antiretroviral-treatment',
		language: 'en',
		title: {
			en: 'Life Expectancies of South African Adults Starting Antiretroviral Treatment: Collaborative Analysis of Cohort Studies',
		},
		authors: ['Leigh F. Johnson', 'Joel Mossong', 'Rob E. Dorrington', 'Michael Schomaker'],
		journal: 'PLoS Medicine',
	},
	{
		slug: 'al-harakat-al-adabiyya',
		language: 'ar',
		title: { ar: 'الحركة الأدبية' },
		authors: [],
		journal: 'الزهور',
	},
].map(({ authors, journal, ...work }) => ({
	...work,
	id: work.slug,
	kind: 'article',
	type: 'research-article',
	path: `/articles/${work.slug}`,
	subtitle: {},
	abstract: {},
	authors: authors.map((name) => ({ name, slug: null, isEditor: false })),
	container: { title: { [work.language]: journal }, language: work.language, path: '/revues' },
	disciplines: [],
	publishedOn: '2013-04-09',
	precision: 'day',
	licence: 'CC-BY-4.0',
	doi: null,
	hasFullText: true,
	retracted: false,
	demonstration: false,
	pdf: null,
	views: 0,
	downloads: 0,
	dye: null,
	review: 'unknown' as const,
	listed: 'here' as const,
}))

function alert(language: Language, frequency: Alert['frequency'], works: WorkCard[]): WrittenMail {
	const stop = `${SITE}/auth/desabonnement/${TOKEN}`
	return alertMail({
		language,
		publicUrl: SITE,
		frequency,
		works: works.map((card) => ({ card, follows: ['PLoS Medicine', '« santé publique »'] })),
		follows: [
			{ name: 'PLoS Medicine', stopUrl: stop },
			{ name: '« santé publique »', stopUrl: stop },
		],
		stopAllUrl: stop,
	})
}

const call = (
	name: string,
	notice: Pick<CallNotice, 'kind' | 'daysLeft'> & { before?: string },
): MailSample => ({
	name: `call-${name}`,
	mail: 'call',
	compose: (language) =>
		callMail({
			language,
			publicUrl: SITE,
			call: {
				slug: 'appel',
				path: '/appels-contribution/appel',
				language: 'fr',
				title: { fr: 'Un appel de la revue', ar: 'دعوة من المجلة' },
				caller: { title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr', path: '/revues/revue' },
			},
			notice: { before: null, lastDay: DAY, ...notice },
			follow: { name: 'Revue', stopUrl: `${SITE}/auth/desabonnement/${TOKEN}` },
			stopAllUrl: `${SITE}/auth/desabonnement/${TOKEN}`,
		}),
})

/** What follows bring: alerts and calls. */
export const followMailSamples: MailSample[] = [
	call('opened', { kind: 'opened', daysLeft: 60 }),
	call('week', { kind: 'week', daysLeft: 7 }),
	call('tomorrow', { kind: 'day', daysLeft: 1 }),
	call('today', { kind: 'day', daysLeft: 0 }),
	call('extended', { kind: 'extended', daysLeft: 30, before: '2026-11-14' }),
	call('reopened', { kind: 'reopened', daysLeft: 30, before: '2026-11-01' }),
	call('closed', { kind: 'closed', daysLeft: null }),
	{ name: 'alert-one', mail: 'alert', compose: (language) => alert(language, 'instant', WORKS.slice(0, 1)) },
	{ name: 'alert-weekly', mail: 'alert', compose: (language) => alert(language, 'weekly', WORKS) },
	{
		name: 'alert-many',
		mail: 'alert',
		compose: (language) =>
			alert(
				language,
				'instant',
				Array.from({ length: 31 }, () => WORKS)
					.flat()
					.slice(0, 31),
			),
	},
]
