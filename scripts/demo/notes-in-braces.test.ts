import { expect, test } from 'vitest'
import { withNotesInBraces } from './notes-in-braces.ts'

const call = (number: number) => `<sup><a href="#fn-${number}" id="fnref-${number}">${number}</a></sup>`
const note = (number: number, words: string) =>
	`<li id="fn-${number}" value="${number}"><p>${words}</p> <a href="#fnref-${number}" class="retour">↩</a></li>`
const notes = (...items: string[]) => `<section class="notes" id="notes"><ol>${items.join('')}</ol></section>`

test('a note that stands among the words of its paragraph is one of the notes again, all in the order of their calls', () => {
	const source = `<p>First${call(1)} of morphemes.footnoteTertiary <em>aspect</em> beyond Aktionsart. For example</p><p>Last${call(2)} of /ɛ/.footnoteThe rest.</p>${notes(note(1, 'One.'), note(2, 'Two.'))}`
	expect(withNotesInBraces(source)).toBe(
		`<p>First${call(1)} of morphemes.${call(2)} For example</p><p>Last${call(3)} of /ɛ/.${call(4)}</p>${notes(
			note(1, 'One.'),
			note(2, 'Tertiary <em>aspect</em> beyond Aktionsart.'),
			note(3, 'Two.'),
			note(4, 'The rest.'),
		)}`,
	)
})

test('a text without one stays as it is', () => {
	const source = `<p>Whaley has footnoted${call(3)}</p>${notes(note(3, 'Three.'))}`
	expect(withNotesInBraces(source)).toBe(source)
})
