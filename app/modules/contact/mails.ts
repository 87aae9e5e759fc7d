import { formatDate, languageName } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { DEFAULT_LANGUAGE, directionOf, type Language } from '#app/i18n/languages.ts'
import type { ContactInput } from './schema.ts'

export type MailContent = { language: Language; subject: string; text: string; html: string }

/**
 * The receipt to whoever wrote, in their language. It repeats nothing that was typed: the address may belong to
 * somebody else, and the form must not become a way to send them texts.
 */
export function contactReceipt(language: Language, day: string): MailContent {
	const t = translator(language, 'contact')
	const paragraphs = [
		t('mail.greeting'),
		t('mail.receiptText', { date: formatDate(day, language) }),
		t('mail.notYou'),
		t('mail.signature'),
	]
	return { language, subject: t('mail.receiptSubject'), ...bodies(language, paragraphs) }
}

/** The message as it goes to the platform's own address, in the platform's language. */
export function contactNotice(message: ContactInput & { language: Language }): MailContent {
	const language = DEFAULT_LANGUAGE
	const t = translator(language, 'contact')
	const { name, email, subject } = message
	const paragraphs = [
		t('mail.noticeIntro'),
		[
			t('mail.from', { name, email }),
			t('mail.subjectLine', { subject }),
			t('mail.languageLine', { language: languageName(message.language, language) }),
		].join('\n'),
		message.message,
	]
	return { language, subject: t('mail.noticeSubject', { subject }), ...bodies(language, paragraphs) }
}

function bodies(language: Language, paragraphs: string[]): { text: string; html: string } {
	const rows = paragraphs.map((text) => `<p dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
	return {
		text: `${paragraphs.join('\n\n')}\n`,
		html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>Mbongi</title></head>
<body>
${rows.join('\n')}
</body>
</html>
`,
	}
}

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
