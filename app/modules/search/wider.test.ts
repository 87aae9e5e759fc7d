import { expect, test } from 'vitest'
import { searchParamsOf } from './model.ts'
import { parseSearch } from './schema.ts'
import { widerSearches } from './wider.ts'

const offered = (address: string) =>
	widerSearches(parseSearch(new URLSearchParams(address))).map(
		({ without, query }) => `${without}: ${decodeURIComponent(searchParamsOf(query).toString())}`,
	)

test.each([
	['q=droit foncier', []],
	['', []],
	['langue=fr', []],
	['q="droit foncier" bénin', ['quotes: q=droit+foncier+bénin']],
	['q=« droit foncier »&page=3', ['quotes: q=droit+foncier']],
	['q=droit&langue=fr&de=2010', ['filters: q=droit']],
	[
		'q="droit foncier&revue=x&tri=date',
		['quotes: q=droit+foncier&revue=x&tri=date', 'filters: q="droit+foncier&tri=date'],
	],
	['q=""', []],
])('where %s finds nothing, offered is %j', (address, wider) => expect(offered(address)).toEqual(wider))
