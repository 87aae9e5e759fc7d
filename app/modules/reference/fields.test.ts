import { expect, test } from 'vitest'
import { referenceOf } from './entry.ts'
import { correctedReference, fieldsOfReference, withCorrections } from './fields.ts'

const TEXT = 'Olivier de Sardan, J.-P. (2008). La rigueur du qualitatif. Academia-Bruylant.'
const read = referenceOf(TEXT, { html: TEXT.replace('La rigueur du qualitatif', '<em>$&</em>') })

test('what stands in the form is what is written back, and nothing of it is doubtful', () => {
	const fields = fieldsOfReference(read)
	expect(fields).toMatchObject({
		author: 'Olivier de Sardan, J.-P.',
		year: '2008',
		title: 'La rigueur du qualitatif',
	})
	expect(correctedReference(read, fields)).toEqual({ ...read, origin: 'editor', doubtful: [] })
})

test('names one a line, a body without comma, a year in words, an emptied field', () => {
	const fields = fieldsOfReference(read)
	const { csl, text } = correctedReference(read, {
		...fields,
		author: 'Bâ, Amadou Hampâté\r\nBanque mondiale\n\nKing, M. L., Jr',
		year: 'sous presse',
		publisher: '  ',
	})
	expect(csl?.author).toEqual([
		{ family: 'Bâ', given: 'Amadou Hampâté' },
		{ literal: 'Banque mondiale' },
		{ family: 'King', given: 'M. L.', suffix: 'Jr' },
	])
	expect(csl?.issued).toEqual({ literal: 'sous presse' })
	expect(csl).not.toHaveProperty('publisher')
	expect(text).toBe(TEXT)
})

test('what the form does not show is kept', () => {
	const known = {
		...read,
		csl: { id: '', type: 'book', title: 'X', ISBN: '978-2-87209-897-2', language: 'fr' },
	}
	expect(correctedReference(known, fieldsOfReference(known)).csl).toMatchObject({
		ISBN: '978-2-87209-897-2',
		language: 'fr',
	})
})

test('a correction outlives a bibliography that is read again, for an entry of the same words and no other', () => {
	const corrected = correctedReference(read, { ...fieldsOfReference(read), publisher: 'Academia' })
	const other = referenceOf('Diop, C. A. (1954). Nations nègres. Présence africaine.')
	const [again, unchanged] = withCorrections([{ ...read, label: '7' }, other], [corrected])
	expect(again).toMatchObject({ origin: 'editor', label: '7', doubtful: [] })
	expect(again?.csl?.publisher).toBe('Academia')
	expect(unchanged).toBe(other)
})
