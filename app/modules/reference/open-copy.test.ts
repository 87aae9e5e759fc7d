import { expect, test } from 'vitest'
import { openCopyOf } from './open-copy.ts'

test.each([
	['10.1371/journal.pone.0011934', undefined, 'https://doi.org/10.1371/journal.pone.0011934'],
	['10.48550/arXiv.2401.00001', undefined, 'https://doi.org/10.48550/arXiv.2401.00001'],
	[null, 'https://pmc.ncbi.nlm.nih.gov/articles/PMC123/', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC123/'],
	[
		null,
		'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/',
		'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/',
	],
	['10.1016/j.a', 'https://langsci-press.org/catalog/book/1', 'https://langsci-press.org/catalog/book/1'],
	['10.1016/j.a', 'https://www.sciencedirect.com/a', null],
	['10.13711/x', undefined, null],
	[null, 'https://arxiv.org.example/abs/1', null],
	[null, 'https://notplos.org/a', null],
	[null, 'https://www.ncbi.nlm.nih.gov/pubmed/1', null],
	[null, 'javascript:alert(1)//arxiv.org', null],
	[null, undefined, null],
])('the text behind %s, %s is open at: %s', (doi, address, open) => {
	expect(openCopyOf({ doi, address })).toBe(open)
})
