import { familiesOf } from './identity.ts'
import { occurrencesOf, type Span } from './words.ts'

/** Before a family that begins with it, as in `D’Anna`; without it somebody is called Anna. */
const PARTICLE = /(?<!\p{L})d['’‘´`]$/iu

/** Where a text writes the family of somebody, whatever its letters, the longest of its forms at each place; `parts`: forms of a part of it. */
export function familyPlaces(
	text: string,
	name: string,
	runEnds?: readonly number[],
	parts: readonly string[] = [],
): Span[] {
	const { forms, elided } = familiesOf(name)
	const whole = occurrencesOf(text, [...forms, ...parts], runEnds)
	if (!elided) return whole
	/** With a small letter, as in `Arnauld d’Abbadie`, the capital is behind it. */
	const isSmall = /\sd['’‘ʼ]/u.test(name)
	const behindParticle = occurrencesOf(text, [elided], runEnds).flatMap((span) => {
		const particle = PARTICLE.exec(text.slice(Math.max(0, span.from - 3), span.from))?.[0]
		return particle ? [{ ...span, from: span.from - (isSmall ? 0 : particle.length) }] : []
	})
	return [...whole, ...behindParticle].toSorted((a, b) => a.from - b.from)
}
