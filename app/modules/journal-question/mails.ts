import { formatDate, languageName } from '#app/i18n/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

type Asked = { name: string; email: string; journal: string; message: string; language: Language }

/** The receipt to whoever asked, in their language. It repeats nothing that was typed: the address may belong to somebody else. */
export function questionReceipt(language: Language, day: string): WrittenMail {
	return writeMail(language, 'join', (t) => ({
		subject: t('mail.receiptSubject'),
		parts: [
			t('mail.greeting'),
			t('mail.receiptText', { date: formatDate(day, language) }),
			t('mail.notYou'),
			t('mail.signature'),
		],
	}))
}

/** The question as it goes to the platform's own address, in the platform's language. */
export function questionNotice(asked: Asked, url: string): WrittenMail {
	const language = DEFAULT_LANGUAGE
	const { name, email, journal } = asked
	return writeMail(language, 'join', (t) => ({
		subject: t('mail.noticeSubject', { name }),
		parts: [
			t('mail.noticeIntro'),
			[
				t('mail.from', { name, email }),
				...(journal ? [t('mail.journalLine', { journal })] : []),
				t('mail.languageLine', { language: languageName(asked.language, language) }),
			].join('\n'),
			{ quoted: asked.message },
			{ action: t('mail.open'), url },
		],
	}))
}

/** What an administrator answered, with the question below it. */
export function questionAnswer(
	language: Language,
	answered: { answer: string; question: string; day: string },
): WrittenMail {
	return writeMail(language, 'join', (t) => ({
		subject: t('mail.answerSubject'),
		parts: [
			t('mail.greeting'),
			answered.answer,
			t('mail.yourQuestion', { date: formatDate(answered.day, language) }),
			{ quoted: answered.question },
			t('mail.signature'),
		],
	}))
}
