import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { funderIdIn, fundersField, fundersIn, typedFunders } from './funders.ts'

describe('funders', () => {
	test.for([
		['https://ror.org/03yrm5c26', 'https://ror.org/03yrm5c26'],
		['03yrm5c26', 'https://ror.org/03yrm5c26'],
		['https://dx.doi.org/10.13039/501100001665', 'https://doi.org/10.13039/501100001665'],
		['doi: 10.13039/100004440', 'https://doi.org/10.13039/100004440'],
		['https://ror.org/03yrm5c27', null],
		['10.5555/100004440', null],
		['CODESRIA', null],
	] as const)('%s is the identifier %s', ([typed, id]) => {
		expect(funderIdIn(typed)).toBe(id)
	})

	test('one a line: name, identifier wherever it stands, numbers of awards; what is typed comes back', () => {
		const typed =
			'Agence nationale ; https://ror.org/00rbzpz17 ; ANR-11-LABX-0024 ; ANR-10\n\nالمجلس؛ منحة ١٢\nCODESRIA'
		const funders = [
			{ name: 'Agence nationale', id: 'https://ror.org/00rbzpz17', awards: ['ANR-11-LABX-0024', 'ANR-10'] },
			{ name: 'المجلس', id: null, awards: ['منحة ١٢'] },
			{ name: 'CODESRIA', id: null, awards: [] },
		]
		expect(fundersIn(typed)).toEqual(funders)
		expect(fundersIn(typedFunders(funders))).toEqual(funders)
		expect(fundersIn('')).toEqual([])
	})

	test('a wrong identifier, a line without a name, more than twenty are refused', () => {
		expect(fundersIn('Agence ; https://ror.org/00rbzpz18')).toBeNull()
		expect(fundersIn('https://ror.org/00rbzpz17')).toBeNull()
		expect(fundersIn('x'.repeat(201))).toBeNull()
		expect(fundersIn(Array.from({ length: 21 }, (_, index) => `Agence ${index}`).join('\n'))).toBeNull()
	})

	test('what cannot be read in the field is answered by how a line reads', async () => {
		const body = new URLSearchParams({ funders: 'Agence ; https://ror.org/00rbzpz18' })
		const form = await postedForm(new Request('http://localhost/', { method: 'POST', body }))
		expect(readForm(form, z.object({ funders: fundersField }))).toMatchObject({
			faults: { funders: { code: 'funder' } },
		})
	})
})
