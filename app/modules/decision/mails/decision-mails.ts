import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { DecisionKind } from '../model.ts'

/** The letter of a decision to an author: as the editor left it, with the reports of reviewers who are letters of the alphabet. */
export function decisionMail(mail: {
	language: Language
	subject: string
	letter: string
	/** Why, where the author is told; empty: nothing is said of it. */
	reason: string
	reports: { letter: string; comments: string; files: readonly unknown[] }[]
	/** Files that the editors added. */
	attached: { name: string; url: string }[]
	/** The author's page of the submission, where files and forms are. */
	url: string
}): WrittenMail {
	const { language, reports, attached } = mail
	return writeMail(language, 'desk', (t) => ({
		subject: mail.subject,
		parts: [
			mail.letter,
			...(mail.reason ? [t('letters.reason'), { quoted: mail.reason }] : []),
			...reports.flatMap(({ letter, comments, files }) => [
				t('letters.report', { letter }),
				...(comments ? [{ quoted: comments }] : []),
				...(files.length > 0 ? [t('letters.attached')] : []),
			]),
			...(attached.length > 0
				? [t('letters.files'), { links: attached.map(({ name, url }) => ({ text: name, url })) }]
				: []),
			{ action: t('letters.open'), url: mail.url },
		],
		footer: t('letters.footer'),
	}))
}

/** Tells the editors who decide what one who only recommends has recommended. */
export function recommendationMail(mail: {
	language: Language
	editor: string
	kind: DecisionKind
	reference: string
	journal: string
	title: string
	reason: string
	url: string
}): WrittenMail {
	const { language } = mail
	const action = translator(language, 'workflow')(`actions.${mail.kind}`)
	return writeMail(language, 'desk', (t) => ({
		subject: t('recommendationMail.subject', { reference: mail.reference }),
		parts: [
			t('recommendationMail.text', { editor: mail.editor }),
			{
				facts: [
					[t('recommendationMail.recommends'), action],
					[t('recommendationMail.journal'), mail.journal],
					[t('recommendationMail.title'), mail.title],
				],
			},
			...(mail.reason ? [{ quoted: mail.reason }] : []),
			{ action: t('recommendationMail.open'), url: mail.url },
		],
	}))
}
