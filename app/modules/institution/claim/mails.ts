import { formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import { CLAIM_HOURS } from './model.ts'

/** To the address at an institution's domain: the link by which its page is claimed, and that nothing happens without it. */
export function institutionClaimMail(
	language: Language,
	{ institution, who, url }: { institution: string; who: string; url: string },
): WrittenMail {
	return writeMail(language, 'institutionPage', (t) => ({
		subject: t('mail.subject', { institution }),
		parts: [
			t('mail.text', { institution, who }),
			{ action: t('mail.open'), url },
			t('mail.until', { count: CLAIM_HOURS, formatted: formatNumber(CLAIM_HOURS, language) }),
			t('mail.notYou'),
		],
	}))
}
