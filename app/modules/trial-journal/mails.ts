import { formatDate, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

type Named = { title: string; url: string }

/** To administrators: somebody asks to have their trial opened. */
export function trialAskedMail(
	language: Language,
	{ title, url, owner, message }: Named & { owner: string; message: string },
): WrittenMail {
	return writeMail(language, 'trial', (t) => ({
		subject: t('mail.askedSubject', { title }),
		parts: [
			t('mail.askedText', { title, owner }),
			...(message ? [{ quoted: message }] : []),
			{ action: t('mail.askedOpen'), url },
		],
	}))
}

/** To the owner: their trial is a journal from now on. */
export function trialAcceptedMail(language: Language, { title, url }: Named): WrittenMail {
	return writeMail(language, 'trial', (t) => ({
		subject: t('mail.acceptedSubject', { title }),
		parts: [t('mail.greeting'), t('mail.acceptedText', { title }), { action: t('mail.acceptedOpen'), url }],
	}))
}

/** To the owner: why their trial was sent back or declined. */
export function trialAnsweredMail(
	language: Language,
	{
		title,
		url,
		reason,
		answer,
		lastDay,
	}: Named & {
		reason: string
		answer: 'returned' | 'declined'
		lastDay: string
	},
): WrittenMail {
	return writeMail(language, 'trial', (t) => ({
		subject: t(`mail.${answer}Subject`, { title }),
		parts: [
			t('mail.greeting'),
			t(`mail.${answer}Text`, { title }),
			{ quoted: reason },
			t('mail.until', { date: formatDate(lastDay, language) }),
			{ action: t('mail.open'), url },
		],
	}))
}

/** To the owner: when their trial ends. */
export function trialEndsMail(
	language: Language,
	{ title, url, lastDay, days }: Named & { lastDay: string; days: number },
): WrittenMail {
	return writeMail(language, 'trial', (t) => ({
		subject: t('mail.endsSubject', { title, count: days, formatted: formatNumber(days, language) }),
		parts: [
			t('mail.greeting'),
			t('mail.endsText', { title, date: formatDate(lastDay, language) }),
			t('mail.endsChoice'),
			{ action: t('mail.open'), url },
		],
	}))
}

/** To the owner: their trial is gone, and where what it held can be fetched. */
export function trialRemovedMail(
	language: Language,
	{ title, url, lastDay }: Named & { lastDay: string },
): WrittenMail {
	return writeMail(language, 'trial', (t) => ({
		subject: t('mail.removedSubject', { title }),
		parts: [
			t('mail.greeting'),
			t('mail.removedText', { title, date: formatDate(lastDay, language) }),
			{ action: t('mail.removedOpen'), url },
		],
	}))
}
