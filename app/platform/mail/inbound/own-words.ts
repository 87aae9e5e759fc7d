/** Words that open what a program quotes below an answer, in the languages of mail programs that the platform's readers use. */
const ATTRIBUTION =
	/^\s*(?:On|Le|El|Il|Em|Am|في|بتاريخ)\s[^\n]{4,300}?(?:wrote|a\s+écrit|escribió|ha\s+scritto|escreveu|schrieb[^\n]{0,120}|(?:كتب|تمت\s+كتابة\s+ما\s+يلي\s+بواسطة)[^\n]{0,120})\s*[:：]?\s*$/iu
/** The same as Gmail wrote it for years, without a word: `2026-11-03 10:00 GMT+01:00 Mbongi <m@example.org>:`. */
const BARE_ATTRIBUTION = /^\s*\d{4}-\d\d-\d\d \d{1,2}:\d\d GMT[+-]\d\d:\d\d [^\n]{1,200}<\S+@\S+>\s*:\s*$/
const ORIGINAL =
	/^\s*(?:-{2,}|_{2,}|\*{2,})\s*(?:Original (?:Message|Appointment)|(?:Message|Mail|Courriel) (?:d['’]origine|original|transféré|réexpédié)|Forwarded message|(?:Mensaje|Correo) (?:original|reenviado)|Mensagem original|Ursprüngliche Nachricht|الرسالة (?:الأصلية|المعاد توجيهها)|رسالة (?:أصلية|معاد توجيهها|محولة))/iu
/** The same as Apple Mail writes it, without a rule around it. */
const FORWARDED =
	/^\s*(?:Begin forwarded message|Début du message (?:réexpédié|transféré)|Inicio del mensaje reenviado|بداية الرسالة (?:المعاد توجيهها|المحولة))\s*[:：]\s*$/iu
/** Who wrote what is quoted, where a program names the platform alone, without a day. */
const BY_PLATFORM =
	/^\s*(?:(?:كتب|كتبت|كتب\/كتبت)\s+Mbongi|Mbongi\s+(?:wrote|a\s+écrit|escribió|كتب))(?:\s*\(?<\S+@\S+>\)?)?\s*[:：]\s*$/iu
const RULE = /^\s*_{10,}\s*$/
/** The mark of a signature (RFC 3676, section 4.3), with the space that programs lose. */
const SIGNATURE = /^--\s?$/
const DEVICES =
	'(?:iPhone|iPad|Android|Samsung|Galaxy|Huawei|Xiaomi|Outlook|Mail|Courrier|Correo|Yahoo|Gmail|Proton|Thunderbird|البريد|بريد|هاتف|جهاز)'
/** The line that a telephone or program adds by itself. */
const SENT_FROM = new RegExp(
	`^\\s*(?:${[
		'(?:Sent from my|Envoyé (?:de|depuis) mon|Enviado desde mi)(?!\\p{L})',
		`(?:Sent (?:from|with)|Envoyé (?:de|depuis|avec|à partir (?:de|d['’]))|Enviado (?:desde|con)|(?:أرسل|أرسلت|مرسل|مرسلة|تم الإرسال) (?:من|بواسطة))\\s*(?:(?:an?|the|une?|la|l['’]|el|ال)\\s*)?${DEVICES}`,
		'(?:Get|Obtenez|Obtenir|Télécharger|Téléchargez|Obtener|Obtén|Descargar|احصل على|الحصول على) Outlook',
	].join('|')})`,
	'iu',
)
/** A day's time, a whole date or an address, one of which every program names where it says who wrote when: people do not. */
const WHEN_OR_WHO =
	/\p{Nd}\s?[:.h]\s?\p{Nd}{2}(?!\p{Nd})|@|\p{Nd}{1,2}(?:er)?\s+(?:de\s+)?\p{L}{3,}\.?,?\s+(?:de\s+)?\p{Nd}{4}|\p{L}{3,}\.?\s+\p{Nd}{1,2},\s+\p{Nd}{4}|\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{2,4}/u
const FROM = /^\s*\*?(?:From|De|Von|Da|من)\s*(?:[:：]\s*\*?|\*\s*[:：])/iu
/** The other lines of the head of a message, each by its name alone: « À la page 6 : » is somebody's sentence. */
const HEAD_LINES = [
	'Sent|Date|Envoyé(?: le)?|Enviado(?: el)?|Fecha|Gesendet|Data|تاريخ(?: الإرسال)?|(?:تم )?الإرسال',
	'To|À|A|Para|An|إلى',
	'Cc|نسخة(?: إلى)?',
	'Objet|Subject|Asunto|Assunto|Betreff|الموضوع',
].map((names) => new RegExp(`^\\s*\\*?(?:${names})\\s*(?:[:：]|\\*\\s*[:：])`, 'iu'))
/** Marks of direction, vowels and the stroke that lengthens a word: one program writes « أُرسلت من الـ iPhone », another « أرسلت من iPhone ». */
const UNSEEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u064b-\u0652\u0640]/g
const QUOTED = /^\s*>/
/** How many lines below its first the head of a message is looked for. */
const HEAD_LENGTH = 5
/** Lines over which programs break the words that open a quotation. */
const LONGEST_ATTRIBUTION = 3

/**
 * What somebody wrote in an answer, above, below and between what it quotes: without lines under `>`, the words of a program that open them, all below such words where what they open has no marks, or below the
 * head of a message, and without a signature. Empty when nothing else stands there. What only might be a quotation is kept: too much is seen, too little is not.
 */
export function ownWords(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n')
	const bare = lines.map((line) => line.replaceAll(UNSEEN, ''))
	const own: string[] = []
	for (let index = 0; index < lines.length && !endsAt(bare, index); index++) {
		const opening = openingAt(bare, index)
		const line = bare[index] ?? ''
		if (opening > 0) {
			let next = index + opening
			while (bare[next]?.trim() === '') next += 1
			if (!QUOTED.test(bare[next] ?? '')) break
			index = next - 1
		} else if (!QUOTED.test(line) && !SENT_FROM.test(line)) own.push(lines[index] ?? '')
	}
	return own
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

/** Whether nothing from this line on is of who answers: a signature, a message that was forwarded, the head of one. */
function endsAt(lines: readonly string[], index: number): boolean {
	const line = lines[index] ?? ''
	if ([SIGNATURE, ORIGINAL, FORWARDED].some((mark) => mark.test(line)) || isHead(lines, index)) return true
	return RULE.test(line) && FROM.test(lines.slice(index + 1).find((next) => next.trim() !== '') ?? '')
}

/** How many lines from this one on are the words of a program that open a quotation; 0 where somebody's own stand there. */
function openingAt(lines: readonly string[], index: number): number {
	const line = lines[index] ?? ''
	if ([BARE_ATTRIBUTION, BY_PLATFORM].some((mark) => mark.test(line))) return 1
	for (let count = 1; count <= LONGEST_ATTRIBUTION; count++) {
		const words = lines.slice(index, index + count).join(' ')
		if (ATTRIBUTION.test(words) && WHEN_OR_WHO.test(words)) return count
	}
	return 0
}

/** Whether the head of a message begins here: who it is from, with an address and one line more or with two lines more. */
function isHead(lines: readonly string[], index: number): boolean {
	const first = lines[index] ?? ''
	if (!FROM.test(first)) return false
	const below = lines.slice(index + 1, index + 1 + HEAD_LENGTH)
	const more = HEAD_LINES.filter((name) => below.some((line) => name.test(line))).length
	return more >= (first.includes('@') ? 1 : 2)
}
