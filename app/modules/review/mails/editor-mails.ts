import { formatDate, formatDeadline, listSeparator } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { ReviewedText } from '../queries/reviewed-text.server.ts'

/** What a reviewer did, as editors are told. */
export type ReviewerAction =
	| { action: 'accepted'; dueOn: string }
	| {
			action: 'declined'
			reason: string
			proposed: { name: string; email: string; affiliation: string } | null
	  }
	| { action: 'extensionAsked'; dueOn: string; reason: string }
	| { action: 'submitted' }
	| { action: 'changed' }

/** Tells an editor what a reviewer did. It names the reviewer: it never goes to anybody else. */
export function reviewerActionMail(mail: {
	language: Language
	reviewer: string
	text: ReviewedText
	done: ReviewerAction
	url: string
}): WrittenMail {
	const { language, text, reviewer, done } = mail
	const t = translator(language, 'review')
	const about: [string, string][] = [
		[t('mail.journal'), text.journal],
		[t('mail.title'), text.title],
		[t('mail.reference'), text.reference],
		[t('mail.reviewer'), reviewer],
	]
	if (done.action === 'accepted')
		about.push([t('mail.reviewDue'), formatDeadline(done.dueOn, language, text.timeZone)])
	if (done.action === 'extensionAsked') about.push([t('mail.wishedDay'), formatDate(done.dueOn, language)])
	if (done.action === 'declined' && done.proposed) {
		const { name, email, affiliation } = done.proposed
		about.push([t('mail.proposes'), [name, email, affiliation].filter(Boolean).join(listSeparator(language))])
	}
	const reason = 'reason' in done ? done.reason : ''
	return writeMail(language, 'review', (t) => ({
		subject: t(`mail.editor.${done.action}.subject`, { reference: text.reference }),
		parts: [
			t(`mail.editor.${done.action}.text`),
			{ facts: about },
			...(reason ? [t('mail.reason'), { quoted: reason }] : []),
			{ action: t('mail.editor.action'), url: mail.url },
		],
	}))
}
