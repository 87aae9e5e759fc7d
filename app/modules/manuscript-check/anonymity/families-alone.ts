import { familyPlaces } from './family-places.ts'
import { familiesOf, wordsOfFamilies } from './identity.ts'
import { ANOTHERS_BEFORE } from './own-works.ts'
import { isTitled, isTitledInArabic, priorTo } from './titles.ts'
import { isTied } from './ways-of-naming.ts'
import { type Span, wordsOf } from './words.ts'

/** Whose work something is: pictures, data, what was done in the field. */
const MADE =
	'photo|clich|cr[ée]dit|foto|image|carte|map|mapa|dessin|drawing|dibujo|illustration|source|fuente|enqu[êe]te|entretien|donn[ée]es|relev[ée]|collecte|terrain|recueil|fieldwork|field|survey|interview|data|encuesta|entrevista|datos|campo|traduction|translation|traducción|transcription|transcripción|réalisation|conception'
const DONE =
	'photo\\p{L}*|personnel\\p{L}*|inédit\\p{L}*|de terrain|orale?s?|men[ée]+s?|r[ée]alis[ée]+s?|conduite?s?|recueillie?s?|r[ée]unie?s?|collect[ée]+s?|produite?s?|w(?:as|ere)|collected|conducted|gathered|made|taken|carried out|work|realizad[oa]s?|recogid[oa]s?|hech[oa]s?|tomad[oa]s?|de campo'
/** What was done to a text, by whom follows. */
const WRITTEN =
	'(?:traduit|écrit|transcrit|dirigé|rédigé|coordonné|édité|préfacé|présenté|annoté|photographié|dessiné)e?s?|translated|written|transcribed|edited|supervised|coordinated|annotated|photographed|drawn|(?:traducid|escrit|transcrit|dirigid|redactad|coordinad|editad|prologad|anotad|fotografiad|dibujad)[oa]s?'
/** The sign stands before the name at once, with a colon or with who did it: `Photo : `, `enquêtes de `, `data were collected by `, `traduit par `. */
const CREDITED = new RegExp(
	String.raw`(?:©|(?<!\p{L})(?:${WRITTEN})\s(?:par|by|por)|(?<!\p{L})(?:${MADE})\p{L}*(?:\s(?:${DONE})){0,3}\s?(?:[:：©]|(?<=\s)(?:de|d[’']|du|par|by|of|por|del)(?!\p{L}))|(?<!\p{L})(?:photo|clich|foto)\p{L}*)\s?$`,
	'iu',
)
const CREDITED_IN_ARABIC =
	/(?<!\p{L})(?:(?:تصوير|عدسة|إعداد|اعداد|إنجاز|ترجمة|(?:ال)?صورة|(?:ال)?مصدر)\s?[:：]?|(?:بحث ميداني|مقابلات|استمارات|بيانات|معطيات)(?:\s(?:أجرتها?|أجراها|جمعتها|جمعها|من))?\s?[:：]?)\s?$/u
/** A place is called so. */
const PLACE_BEFORE =
	/(?<!\p{L})(?:village|ville|rue|avenue|quartier|place|lyc[ée]e|coll[eè]ge|[ée]cole|universit\p{L}*|stade|pont|gare|town|street|road|river|school|calle|pueblo|قرية|مدينة|شارع|حي|مدرسة|جامعة)\s(?:de\s|d[’']|of\s)?$/iu
/** Others named before somebody in one line with them. */
const OTHERS =
	/(?:\p{Lu}[\p{L}\p{M}’'.-]*(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}\p{M}’'.-]*){0,3}\s?(?:,|et|and|y|&)\s){0,4}$/u
/** What belongs to a family and stands between it and a title: `Mme de Souza`. */
const PARTICLE_BEFORE =
	/(?<!\p{L})(?:d[aeou]s?|del|dell?a|van|von|der|[EeAa]l|[BbIi][ei]n|[Ii]bn|[Bb]int|[Oo]uld|[Mm]int|[Ww]uld)\s$/u
/** Behind a family of one word this is the name of somebody else. */
const GOES_ON = /^[^\S\n]\p{Lu}\p{L}/u
/** Parts of two names that a mark parts. */
const PARTED = /[,;:،؛()]|\p{L}{2}\./u
const SHORTEST_PART = 4

/** A family by itself, and whether it is surely a name that is somebody's. */
export type FamilyAlone = { span: Span; isSure: boolean }

/** What joins the families of those who wrote together: `Ly, Mvondo et N’Guessan`, `Ly/Mvondo`, `المرابط وبن يوسف`. */
const JOINT = /^(?:\s?[,،/–&]\s?|[,،]?\s(?:et|and|y|e|&)\s|[,،]?\s?و\s?)$/u

/** Where a text writes families of several of these people one after the other, and whose each is: they wrote it, or others who are called as they are. */
export function familiesTogether(
	text: string,
	names: readonly string[],
	runEnds?: readonly number[],
): { name: string; span: Span }[] {
	const places = names
		.filter((name) => /\s/u.test(name.trim()))
		.flatMap((name) =>
			familyPlaces(text, name, runEnds, wordsOfFamilies(name)).map((span) => ({ name, span })),
		)
		.filter(({ span }) => !isTied(text, span) && /^(?:d['’‘´`])?\P{Ll}/u.test(text.slice(span.from, span.to)))
		.toSorted((a, b) => a.span.from - b.span.from)
	const joined = places.flatMap((place, index) => {
		const next = places[index + 1]
		const areOfTwo = next && next.name !== place.name
		const areTheirs =
			areOfTwo &&
			JOINT.test(text.slice(place.span.to, next.span.from)) &&
			isFree(priorTo(text, place.span.from)) &&
			!GOES_ON.test(text.slice(next.span.to))
		return areTheirs ? [place, next] : []
	})
	return [...new Set(joined)]
}

/**
 * Where a text calls somebody by the family alone. One of two names or more is nobody else's, unless another given name stands before it: surely a name where a
 * title or what they did stands there, too. One of one word, or one word of several, only behind such a sign: others are called so.
 */
export function familiesAlone(text: string, name: string, runEnds?: readonly number[]): FamilyAlone[] {
	if (!/\s/u.test(name.trim())) return []
	const { compound } = familiesOf(name)
	const parts = compound.flatMap((form) => form.split(' ')).filter((word) => word.length >= SHORTEST_PART)
	return familyPlaces(text, name, runEnds, parts).flatMap((span) => {
		const [written, behind] = [text.slice(span.from, span.to), text.slice(span.to)]
		if (PARTED.test(written) || isTied(text, span)) return []
		const isCompound = compound.includes(wordsOf(written).trim())
		const isSigned = isCalled(text, span.from)
		if (/^\p{Ll}(?!['’‘])/u.test(written) && !isSigned) return []
		if (isCompound) return isSigned || isFree(priorTo(text, span.from)) ? [{ span, isSure: isSigned }] : []
		return isSigned && !GOES_ON.test(behind) ? [{ span: withParticle(text, name, span), isSure: false }] : []
	})
}

/** A family with the particle that stands before it there and in the name: `Mme de Souza`. */
function withParticle(text: string, name: string, { from, to }: Span): Span {
	const [particle = ''] = PARTICLE_BEFORE.exec(priorTo(text, from)) ?? []
	return { from: from - (name.includes(` ${particle}`) ? particle.length : 0), to }
}

/** Not that of somebody with another given name, nor of a place. */
const isFree = (prior: string) => !ANOTHERS_BEFORE.test(prior) && !PLACE_BEFORE.test(prior)

/** True where what stands before says that a name of somebody follows. */
function isCalled(text: string, at: number): boolean {
	const own = at - (PARTICLE_BEFORE.exec(priorTo(text, at))?.[0].length ?? 0)
	const others = OTHERS.exec(priorTo(text, own))?.[0] ?? ''
	const first = own - others.length
	const begins = [...others.matchAll(/\p{Lu}/gu)].map(({ index }) => first + index)
	return (
		isTitledInArabic(text, at) ||
		CREDITED_IN_ARABIC.test(priorTo(text, at)) ||
		[at, own, ...begins].some((from) => isTitled(text, from) || CREDITED.test(priorTo(text, from)))
	)
}
