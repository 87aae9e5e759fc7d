import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { type MailContent, type WrittenMail, writeMail } from '#app/platform/mail/write.ts'

/*
 * Mails about an account. They repeat nothing that was typed: the address may belong to somebody else, and the forms must not
 * become a way to send them texts.
 */

/** To a new address: the link that confirms it. */
export function confirmationMail(language: Language, url: string): WrittenMail {
	return accountMail(language, (t) => ({
		subject: t('mail.confirmation.subject'),
		parts: [
			t('mail.confirmation.text'),
			{ action: t('mail.confirmation.action'), url },
			t('mail.confirmation.until'),
			t('mail.notYou'),
		],
	}))
}

/** To an address that has an account when somebody signs up with it. */
export function alreadyRegisteredMail(
	language: Language,
	urls: { signIn: string; forgotten: string },
): WrittenMail {
	return accountMail(language, (t) => ({
		subject: t('mail.already.subject'),
		parts: [
			t('mail.already.text'),
			{ action: t('mail.already.action'), url: urls.signIn },
			`${t('mail.already.forgotten')}\n${urls.forgotten}`,
			t('mail.notYou'),
		],
	}))
}

/** To an address whose account was merged with another of the same person: by which one they sign in. */
export function elsewhereMail(language: Language, address: string, signIn: string): WrittenMail {
	return accountMail(language, (t) => ({
		subject: t('mail.elsewhere.subject'),
		parts: [
			t('mail.elsewhere.text'),
			{ facts: [[t('mail.elsewhere.address'), address]] },
			{ action: t('mail.elsewhere.action'), url: signIn },
			t('mail.notYou'),
		],
	}))
}

/** The link to choose a new password. */
export function resetMail(language: Language, url: string): WrittenMail {
	return accountMail(language, (t) => ({
		subject: t('mail.reset.subject'),
		parts: [
			t('mail.reset.text'),
			{ action: t('mail.reset.action'), url },
			t('mail.reset.until'),
			t('mail.notYou'),
		],
	}))
}

/** After a password was chosen by that link. */
export function passwordResetMail(language: Language, forgottenUrl: string): WrittenMail {
	return accountMail(language, (t) => ({
		subject: t('mail.passwordReset.subject'),
		parts: [t('mail.passwordReset.text'), `${t('mail.passwordReset.notYou')}\n${forgottenUrl}`],
	}))
}

/** The link that lets in a device whose tries are slowed down. */
export function letInMail(language: Language, url: string): WrittenMail {
	return accountMail(language, (t) => ({
		subject: t('mail.letIn.subject'),
		parts: [
			t('mail.letIn.text'),
			{ action: t('mail.letIn.action'), url },
			t('mail.letIn.until'),
			t('mail.notYou'),
		],
	}))
}

/** To the owner of an account at which tries are slowed down. */
export function triesMail(language: Language, urls: { letIn: string; forgotten: string }): WrittenMail {
	return writeMail(language, 'auth', (t) => ({
		subject: t('mail.tries.subject'),
		parts: [
			t('mail.greeting'),
			t('mail.tries.text'),
			t('mail.tries.letIn'),
			{ action: t('mail.tries.action'), url: urls.letIn },
			`${t('mail.tries.forgotten')}\n${urls.forgotten}`,
			t('mail.signature'),
		],
		footer: t('mail.tries.once'),
	}))
}

function accountMail(language: Language, write: (t: Translate<'auth'>) => MailContent): WrittenMail {
	return writeMail(language, 'auth', (t) => {
		const { subject, parts } = write(t)
		return { subject, parts: [t('mail.greeting'), ...parts, t('mail.signature')], footer: t('mail.footer') }
	})
}
