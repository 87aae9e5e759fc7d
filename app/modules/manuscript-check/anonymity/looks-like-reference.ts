import { DATED } from '../anatomy/bibliography.ts'
import { ORCID } from '../anatomy/orcid.ts'
import { ADDRESS } from './passages.ts'
import type { Span } from './words.ts'

/** What somebody wrote behind a bibliography: about an author, to thank, to remark. */
const NOTICE =
	/^[\s*•–—-]*(?:(?:à propos|about|sobre|acerca|notice|note|notas?|présentation)\s(?:(?:de|des|du|sur|del?|los?|las?|the|l[’'])\s?)*(?:l[’'])?(?:aut(?:eur|rice|hor|or)|biograph)|(?:à propos|about|notice biographique|biographi[ea]|remerciements?|acknowledge?ments?|agradecimientos|remarques?|remarks?)(?:\s(?!de\s)\p{Ll}+)?\s*[:.]|(?:je|j[’']|nous|i|we|elle|il|she|he)\s(?:remerci|thank|ai\s|avons\s|est\s|enseigne|is\s|was\s|teaches|holds)|نبذة\s|شكر\s)/iu
/** What stands before who made a work, or had a part in it: nothing, a mark, "et", "dans", "trad. par". */
const MADE_WITH =
	/(?<!\p{L})(?:dir|éd|ed|trad|transl|coord|pr[ée]f|introd|pr[ée]sent|édit|réuni|établi|publi|comp)\p{L}*\.?(?:\s(?:par|by|por|de|d[’']))?\s*$/iu
const BEFORE_MAKER =
	/(?:^|[^\p{L}\p{M}’'\s]|(?<!\p{L})(?:et|and|y|e|in|dans|en|avec|with|con)|(?<!\p{L})و)\s*$/iu
/** A small word behind a name is one of a sentence, unless it leads to another name or to the work. */
const SENTENCE_GOES_ON =
	/^\s+(?!(?:et|and|y|e|in|dans|en|al|avec|with|con|de|du|des|da|dos|del|la|le|von|van|el|ben|bin|ibn|ould|dirs?|[ée]ds?|coords?|trads?|comps?)(?!\p{L}))\p{Ll}/u
/** "Salma Benaissa, doctorante", "Salma Benaissa : relire". */
const SAID_OF_SOMEBODY =
	/^\s*[,،:–—-]\s*(?!(?:dir|[ée]d|coord|trad|transl|comp|pr[ée]f|sous|dans|avec|with|from|forthcoming|sans)\p{L}*)\p{Ll}{4}/u
const AT_PLACE_OF_WORK =
	/^[\s,،.:(–—-]*(?:(?:l[’']|la |the |une? )?(?:universi\p{L}*|institut[oe]?|laborato\p{L}*|facul\p{L}*|[ée]cole|d[ée]part\p{L}*)\s(?:d[eu]|d[’']|of|\p{Lu})|جامعة|كلية|معهد)/iu
const ENDS = /^[\s.,;:)\]]*$/u

/** True for what a list of references holds as one: dated, with nobody's address of mail, telephone or iD, and no notice about somebody. */
export function looksLikeReference(text: string): boolean {
	return DATED.test(text) && text.search(ADDRESS) < 0 && text.search(ORCID) < 0 && !NOTICE.test(text)
}

/** True where a name stands in a reference as that of who made the work: behind nothing or another name, and no sentence goes on with it. */
export function namesMaker(text: string, { from, to }: Span): boolean {
	const [before, behind] = [text.slice(0, from), text.slice(to)]
	const hasPart = MADE_WITH.test(before)
	if (!hasPart && (!BEFORE_MAKER.test(before) || ENDS.test(behind))) return false
	if (/\p{Script=Arabic}$/u.test(text.slice(from, to)) && /^\s+(?!و)\p{Script=Arabic}/u.test(behind))
		return false
	return ![SENTENCE_GOES_ON, SAID_OF_SOMEBODY, AT_PLACE_OF_WORK].some((other) => other.test(behind))
}
