import { formatDate, formatDeadline, formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { ReviewedText } from '../queries/reviewed-text.server.ts'
import type { AwaitedKind } from './plan.ts'

/**
 * Reminds somebody of what is awaited: before the day, or after it with the days that passed. To reviewers it says nothing of authors,
 * to authors nothing of reviewers.
 */
export function reminderMail(mail: {
	language: Language
	kind: AwaitedKind
	name: string
	text: ReviewedText
	dueOn: string
	/** 0 until the day is over. */
	daysLate: number
	url: string
}): WrittenMail {
	const { language, kind, text, daysLate } = mail
	const when = daysLate > 0 ? 'late' : 'soon'
	return writeMail(language, 'reviewDesk', (t) => ({
		subject: t(`reminder.${kind}.subject.${when}`, { reference: text.reference }),
		parts: [
			...(mail.name ? [t('reminder.greeting', { name: mail.name })] : []),
			daysLate > 0
				? t(`reminder.${kind}.late`, { count: daysLate })
				: t(`reminder.${kind}.soon`, { date: formatDate(mail.dueOn, language) }),
			{
				facts: [
					[t('reminder.journal'), set(text.journal, language)],
					[t('reminder.title'), set(text.title, language)],
					[t('reminder.reference'), text.reference],
					[t('reminder.dueOn'), formatDeadline(mail.dueOn, language, text.timeZone)],
				],
			},
			t(`reminder.${kind}.help`),
			{ action: t(`reminder.${kind}.action`), url: mail.url },
			t('reminder.signature', { journal: set(text.journal, language) }),
		],
		footer: t(kind === 'answer' || kind === 'report' ? 'reminder.whyReviewer' : 'reminder.whyAuthor'),
	}))
}

/** What waits too long in a manuscript, as its editors are told. */
export type OverdueItem = {
	is: 'answerOverdue' | 'reportOverdue' | 'revisionOverdue' | 'proofOverdue' | 'noEditor' | 'noDecision'
	reference: string
	title: string
	/** The letter and the name of the reviewer, where one is late. */
	reviewer: string | null
	days: number
	url: string
}

/** One mail a day to an editor: all that is late or waits in their manuscripts, the longest wait first. */
export function overdueMail(mail: { language: Language; items: OverdueItem[]; url: string }): WrittenMail {
	const { language, items } = mail
	const count = new Set(items.map((item) => item.url)).size
	return writeMail(language, 'reviewDesk', (t) => ({
		subject: t('overdue.subject', { count }),
		parts: [
			t('overdue.intro', { count }),
			{
				links: items.map((item) => ({
					text: set([item.reference, item.title].filter(Boolean).join(' — '), language),
					url: item.url,
					note: [
						item.reviewer === null ? null : set(item.reviewer, language),
						t(`overdue.${item.is}`, { count: item.days }),
					]
						.filter((part) => part !== null)
						.join(' · '),
				})),
			},
			{ action: t('overdue.action'), url: mail.url },
		],
		footer: t('overdue.why'),
	}))
}

/** Tells editors of invitations that expired unanswered: whom nobody heard of, and where to ask somebody else. */
export function invitationsExpiredMail(mail: {
	language: Language
	items: { reviewer: string; text: ReviewedText; url: string }[]
	url: string
}): WrittenMail {
	const { language, items, url } = mail
	const count = items.length
	return writeMail(language, 'reviewDesk', (t) => ({
		subject: t('expired.subject', {
			count,
			formatted: formatNumber(count, language),
			reference: items[0]?.text.reference ?? '',
		}),
		parts: [
			t('expired.text', { count }),
			{
				links: items.map(({ reviewer, text, url }) => ({
					text: set(text.title, language),
					note: [text.reference, isolate(reviewer, language), set(text.journal, language)].join(' · '),
					url,
				})),
			},
			{ action: t('expired.action'), url },
		],
	}))
}

function set(text: string, language: Language): string {
	return language === 'fr' ? composeFrench(text) : isolate(text, language)
}
