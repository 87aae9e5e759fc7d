import { type Funder, funderRegister } from '#app/modules/work/index.ts'
import { elementWith, leaf } from './xml.ts'

const REGISTERS = {
	ror: { type: 'ROR', uri: 'https://ror.org' },
	crossref: { type: 'Crossref Funder ID', uri: 'https://www.crossref.org/services/funder-registry/' },
} as const

/**
 * Funding references of DataCite's kernel 4: one for each award, or one for a funder without any. Schemas that borrow them have no place for
 * the address of the register (`withScheme`).
 */
export function fundingReferences(
	funders: readonly Funder[],
	{ withScheme }: { withScheme: boolean },
): string {
	return elementWith(
		'fundingReferences',
		{},
		funders.flatMap(({ name, id, awards }) => {
			const { type, uri } = REGISTERS[funderRegister(id ?? '')]
			return (awards.length > 0 ? awards : [null]).map((award) =>
				elementWith(
					'fundingReference',
					{},
					leaf('funderName', name),
					leaf('funderIdentifier', id, { funderIdentifierType: type, schemeURI: withScheme ? uri : null }),
					leaf('awardNumber', award),
				),
			)
		}),
	)
}
