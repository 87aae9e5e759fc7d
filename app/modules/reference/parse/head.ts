/** Who and when, as they stand before the title; `rest` is what follows. */
export type Head = { authors: string; year: string | null; rest: string }

/** Years, or what stands for one; `S. D.` in capitals are initials. */
const YEAR = String.raw`(?:1[4-9]\d{2}|20\d{2})[a-z]?|s\. ?d\.?|n\. ?d\.?|[Ss]ans date|[Nn]o date|[Ss]ous presse|[ÀàA] paraître|[Ee]n préparation|[Ii]n press|[Ii]n prep(?:aration|\.)?|[Tt]o appear|[Ff]orthcoming|[Ss]ubmitted|[Aa]ccepted|[Ee]n prensa|د\. ?ت\.?`
const SPAN = String.raw`(?:\s?[/–-]\s?\d{2,4})?`
const BRACKETED = new RegExp(
	String.raw`^(.{2,1500}?)[\s,.]*[([](?:c\. ?|ca\. ?|vers )?(${YEAR})${SPAN}(?:\s?\[\d{4}\])?(?:[,;][^()]{1,40})?[)\]][.,:]?\s*`,
	'u',
)
const BARE = new RegExp(
	String.raw`^(.{2,1500}?)[.,]?\s(?:c\. ?|ca\. ?)?(${YEAR})${SPAN}(?:\s?[([]\d{4}[)\]])?[.,:;]\s+`,
	'u',
)
export const QUOTE = /[“«„]|(?<![\p{L}\p{N}])["‘](?=\S)|(?<![\p{L}\p{N}])'(?=\p{Lu})/u
const NAME_NLM = String.raw`(?:[\p{L}\p{M}'’-]{1,40}\s){1,4}\p{Lu}[\p{Lu}-]{0,4}(?:\s(?:Jr|Sr|II|III))?(?:\s(?:van|von|de|der|den|du|da|dos|del|ten|ter|la)){0,2}`
const NLM = new RegExp(
	String.raw`^(${NAME_NLM}(?:,\s${NAME_NLM})*(?:,?\set al)?(?:,\s(?:editors?|éditeurs?|editor[ea]s?))?)\.\s+`,
	'u',
)
const LOWER_IN_NAMES =
	/^(?:de|du|des|d['’]\S*|da|dos|das|do|del|della|di|la|le|las|los|van|von|der|den|ter|ten|zu|zur|el|al-?\S*|ibn|bin|ben|ould|st|et|and|und|y|e|with|avec|al|eds?|éds?|dirs?|coords?|orgs?|comps?|hrsg|hg|editors?|éditeurs?|editor[ea]s?|sous|direction|for|of|on|the|pour|en|sur|aux?|para|e\.?g)\.?,?$/iu

export function headOf(text: string, italics: readonly string[]): Head {
	const marks = [text.search(QUOTE), ...(italics[0] ? [text.indexOf(italics[0])] : [])].filter(
		(at) => at >= 0,
	)
	const title = Math.min(...marks, text.length)
	for (const pattern of [BRACKETED, BARE]) {
		const found = pattern.exec(text)
		if (!found) continue
		const [all, authors = '', year = ''] = found
		if (authors.length > title || (pattern === BARE && !looksLikeNames(authors))) continue
		if (pattern === BRACKETED && sentences(authors) > 1) continue
		return { authors, year, rest: text.slice(all.length) }
	}
	const nlm = NLM.exec(text)
	if (nlm) return { authors: nlm[1] ?? '', year: null, rest: text.slice(nlm[0].length) }
	if (title === 0) return { authors: '', year: null, rest: text }
	if (title < text.length) {
		const before = text.slice(0, title)
		if (looksLikeNames(before)) return { authors: before, year: null, rest: text.slice(title) }
	}
	const stop = stopIn(text)
	if (stop > 0 && stop < title && looksLikeNames(text.slice(0, stop)))
		return { authors: text.slice(0, stop), year: null, rest: text.slice(stop + 1).trim() }
	return { authors: '', year: null, rest: text }
}

/** Where the first sentence ends: at a full stop that ends no initial and no abbreviation; −1 when it does not. */
export function stopIn(text: string, from = 0): number {
	const pattern =
		/(?<!(?<!\p{L})(?:\p{Lu}\p{Ll}?|eds?|éds?|vol|no|pp?|al|St|Dr|Jr|vs|cf|ca|c|etc|dir|coord|trad|ed|nov|sp|cap|fig|t|Univ|Dept|gen|spp?|subsp|var|i\.e|e\.g|Co|Inc|Mr|Mme))[.](?=\s|$)|[?!](?=\s+[\p{Lu}“«"(])/gu
	pattern.lastIndex = from
	return pattern.exec(text)?.index ?? -1
}

function sentences(text: string): number {
	let count = 1
	for (let at = stopIn(text); at >= 0 && at < text.length - 1; at = stopIn(text, at + 1)) count += 1
	return count
}

function looksLikeNames(text: string): boolean {
	if (/\d/.test(text) || text.length > 1500) return false
	const words = text
		.replace(/[()[\]]/g, ' ')
		.split(/[\s,;&]+/)
		.filter(Boolean)
	const odd = words.filter(
		(word) => !/^\p{Lu}|^\p{Script=Arabic}|^['’]\p{Lu}/u.test(word) && !LOWER_IN_NAMES.test(word),
	)
	return words.length > 0 && odd.length === 0 && sentences(text.trim()) <= 2
}
