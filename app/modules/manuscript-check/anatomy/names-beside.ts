import { isRegion } from './regions.ts'
import { isTown } from './towns.ts'

type Name = { given: string; family: string }

/** What says that the line is about a person and not a title: an address, an iD, a site. */
const ADDRESS =
	/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b|(?<!\p{L})(?:ORCID|orcid)(?!\p{L})|https?:\/\/|www\./u
/** Degrees, posts and callings, as they stand behind a name. */
const POST =
	/^(?:ph\.?\s?d|m\.?\s?(?:a|sc|phil)\b|docteure?|doctor[a]?|doctorante?|doctorand[oa]|postdoc\w*|professeure?|professor[a]?|prof\b|profesora?|ma[iî]tre|maîtresse|charg[ée]e? d|chercheu(?:r|se)|researcher|investigadora?|lecturer|reader|senior|assistante?|assistant|attach[ée]e?|enseignante?|teacher|docente|[ée]tudiante?|student|estudiante|candidate?|direct(?:eur|rice|or|ora)\b|archiviste|archivist|historien(?:ne)?|historian|anthropologue|anthropologist|sociologue|sociologist|linguiste|linguist|juriste|g[ée]ographe|[ée]conomiste|journaliste|[ée]crivaine?|independent|ind[ée]pendante?|independiente)/iu
/** Where a name ends and something else begins. */
const SEPARATOR = /[,;،|•·/\t]|\s[-–—]\s|\s(?:et|and|y|avec|with|con|en collaboration avec)\s/u
const FAMILY = /^\p{Lu}[\p{Lu}\p{M}’'-]+(?:\s\p{Lu}[\p{Lu}\p{M}’'-]+)?$/u
const ONE_NAME = /^\p{Lu}[\p{L}\p{M}’'.-]*$/u
const MOST_GIVEN = 3
/** A place and a month are how theses are dated. */
const MONTH =
	/^(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre|january|february|march|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/iu

/**
 * The names at the beginning of a line that says more than names: a degree or a post, an institution, a town that is known or has its country beside it, an address. `nameIn` judges one piece, `isPlace` an institution.
 * `rest` is what stands behind them. Null where nothing on the line says that somebody is meant.
 */
export function namesBesideOthers(
	line: string,
	nameIn: (piece: string) => Name | null,
	isPlace: (piece: string) => boolean,
): { names: Name[]; rest: string } | null {
	const bracket = line.search(/[(<[]/u)
	const address = ADDRESS.exec(line)?.index ?? -1
	const end = Math.min(...[bracket, address, line.length].filter((at) => at >= 0))
	const pieces = line
		.slice(0, end)
		.split(SEPARATOR)
		.map((piece) => piece.trim())
		.filter((piece) => /\p{L}/u.test(piece))
	const names: Name[] = []
	let taken = 0
	for (; taken < pieces.length; taken += 1) {
		const name = nameIn(pieces[taken] ?? '')
		if (name === null) break
		names.push(name)
	}
	const turned = names.length === 0 ? turnedName(pieces) : null
	if (turned) {
		names.push(turned)
		taken = 2
	}
	if (names.length === 0) return null
	const others = pieces.slice(taken)
	const behind = line.slice(end)
	const rest = [...others, behind.replace(/^[([<]|[)\]>]\s*$/gu, '')].filter(Boolean).join(', ')
	const says =
		address >= 0 ||
		isPlace(behind) ||
		POST.test(behind.replace(/^[([<]\s*/u, '')) ||
		others.some((piece) => isPlace(piece) || POST.test(piece) || isRegion(piece) || isTown(piece)) ||
		(others.length === 0 && (turned !== null || names.length > 1))
	return says ? { names, rest } : null
}

/** `DIOP, Awa`: the family in capitals before the given name. */
function turnedName([family = '', given = '']: readonly string[]): Name | null {
	const words = given.split(/\s+/u)
	if (!FAMILY.test(family) || words.length > MOST_GIVEN || !words.every((word) => ONE_NAME.test(word)))
		return null
	if (given === given.toUpperCase() || MONTH.test(given) || isRegion(given) || isRegion(family)) return null
	if (isTown(given) || isTown(family)) return null
	const [first = '', ...letters] = family.toLowerCase()
	return { given, family: first.toUpperCase() + letters.join('') }
}
