import { familyOf, givenOf, initialsOf } from '#app/modules/manuscript-check/anonymity/identity.ts'

/** Sentences that call somebody, in the ways in which editors write, of those in which this name can be written. */
export function calledIn(name: string): string[] {
	const [first = '', second = ''] = name.split(' ')
	const last = name.split(' ').at(-1) ?? ''
	if (/\p{Script=Arabic}/u.test(name)) return [`كتب ${name} هذا التقرير.`]
	const family = familyOf(name) === null || !second || /,|\d/.test(name) ? null : last
	const given = givenOf(name) === null || first.length < 3 ? null : first
	const letter = /^[A-Z]/.test(last) && family ? last.charAt(0) : null
	const letters = initialsOf(name) && name.split(/[\s-]+/).map((word) => word.charAt(0))
	const hasPlainInitials = letters?.every((one) => /[A-Z]/.test(one)) && !/[’']/.test(name)
	return [
		`Comme ${name} l’a écrit, le point est clair.`,
		...(family
			? [
					`Le rapport de ${family} est arrivé.`,
					`Mme ${family} pense le contraire.`,
					`as ${family} (2019) has shown`,
					`${family} et al. 2011`,
				]
			: []),
		...(given
			? [`comme ${given} le montre`, `le Dr ${given} a lu`, `what ${given} wrote (see ${given} 2015)`]
			: []),
		...(letter ? [`Je remercie Mme ${letter}. de sa relecture.`, `comme ${letter}. l’écrit ici`] : []),
		...(letters && hasPlainInitials ? [`Le point est clair (${letters.join('. ')}.).`] : []),
	]
}
