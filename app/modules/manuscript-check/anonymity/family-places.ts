import { familiesOf } from './identity.ts'
import { REACH } from './titles.ts'
import { occurrencesOf, type Span } from './words.ts'

/** Before a family that begins with it, as in `D’Anna`; without it somebody is called Anna. */
const PARTICLE = /(?<!\p{L})d['’‘´`]$/iu

/** A family goes on behind a particle, and is cited with its year: `Pereira de Queiroz (1968)` is not Pereira. */
const CITED_AT_LENGTH =
	/^[^\S\n](?:d[aeo]s?|del)[^\S\n]\p{Lu}[\p{L}\p{M}’'-]+,?[^\S\n][([]?(?:1[89]|20)\d{2}/u

/** True where a text cites somebody of whose family what stands there is the first word. */
export const isCitedAtLength = (text: string, { to }: Span) =>
	CITED_AT_LENGTH.test(text.slice(to, to + REACH))

/** Where a text writes the family of somebody, whatever its letters, the longest of its forms at each place; `parts`: forms of a part of it. */
export function familyPlaces(
	text: string,
	name: string,
	runEnds?: readonly number[],
	parts: readonly string[] = [],
): Span[] {
	const { forms, elided } = familiesOf(name)
	const whole = occurrencesOf(text, [...forms, ...parts], runEnds).filter(
		(span) => !isCitedAtLength(text, span),
	)
	if (!elided) return whole
	/** With a small letter, as in `Arnauld d’Abbadie`, the capital is behind it. */
	const isSmall = /\sd['’‘ʼ]/u.test(name)
	const behindParticle = occurrencesOf(text, [elided], runEnds).flatMap((span) => {
		const particle = PARTICLE.exec(text.slice(Math.max(0, span.from - 3), span.from))?.[0]
		return particle ? [{ ...span, from: span.from - (isSmall ? 0 : particle.length) }] : []
	})
	return [...whole, ...behindParticle].toSorted((a, b) => a.from - b.from)
}
