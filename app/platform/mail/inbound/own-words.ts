/** Words that open what a program quotes below an answer, in the languages of mail programs that the platform's readers use. */
const ATTRIBUTION =
	/^[\s\u200e\u200f]*(?:On|Le|El|Il|Em|Am|في|بتاريخ)\s[^\n]{4,300}?(?:wrote|a\s+écrit|escribió|ha\s+scritto|escreveu|schrieb[^\n]{0,120}|كتب[^\n]{0,120})\s*[:：]?\s*$/iu
const ORIGINAL =
	/^\s*(?:-{2,}|_{2,}|\*{2,})\s*(?:Original (?:Message|Appointment)|Message (?:d['’]origine|original|transféré)|Forwarded message|Mensaje (?:original|reenviado)|Mensagem original|Ursprüngliche Nachricht|الرسالة الأصلية)/iu
const RULE = /^\s*_{10,}\s*$/
/** The mark of a signature (RFC 3676, section 4.3), with the space that programs lose. */
const SIGNATURE = /^--\s?$/
const SENT_FROM =
	/^\s*(?:Sent from my|Get Outlook for|Envoyé (?:de|depuis) mon|Enviado desde mi|أرسل(?:ت)? من)(?!\p{L})/iu
const HEADER = /^\s*\*?(?:From|De|Von|Da|من)\s*\*?\s*[:：]/iu
const NEXT_HEADER =
	/^\s*\*?(?:Sent|Date|Envoyé|Enviado|Fecha|To|À|A|Para|Cc|Objet|Subject|Asunto|Gesendet|تاريخ|إلى|الموضوع|تم الإرسال)[^:\n]{0,20}[:：]/iu
/** Lines over which programs break the words that open a quotation. */
const LONGEST_ATTRIBUTION = 3

/**
 * What somebody wrote in an answer: without what it quotes (lines under `>`, and all below the words of a program that open a quotation or the head of a message) and
 * without a signature. Empty when nothing else stands there.
 */
export function ownWords(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n')
	const end = lines.findIndex((_, index) => endsAt(lines, index))
	return lines
		.slice(0, end < 0 ? undefined : end)
		.filter((line) => !/^\s*>/.test(line))
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

function endsAt(lines: readonly string[], index: number): boolean {
	const line = lines[index] ?? ''
	if (SIGNATURE.test(line) || ORIGINAL.test(line) || RULE.test(line) || SENT_FROM.test(line)) return true
	if (HEADER.test(line) && lines.slice(index + 1, index + 4).some((next) => NEXT_HEADER.test(next)))
		return true
	for (let count = 1; count <= LONGEST_ATTRIBUTION; count++)
		if (ATTRIBUTION.test(lines.slice(index, index + count).join(' '))) return true
	return false
}
